-- When somebody ended a call by hand: its end event never came, and when it ended nobody knows.
alter table telephone_calls add column closed_at timestamptz(3);
