import { styled, useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useRef } from "react";
import { BoardMap } from "#modules/base/map/web/embeds/board-map.tsx";
import { dispatchKinds } from "#modules/sos/sos-inquiries/contract/dispatch-lookups.ts";
import { useNow } from "#platform/web/use-now.ts";
import { Panel } from "#platform/web/ui/panel.tsx";
import type { Board, BoardCase, BoardOffer } from "../../contract/schema.ts";
import { boardText as text } from "../../contract/text.ts";
import { useOffers } from "../api.ts";
import { ArmedBar } from "./armed-bar.tsx";
import { BusyCompanies } from "./busy-companies.tsx";
import { CaseHead } from "./case-panel.tsx";
import { pinsOf, type PinSource } from "./map-pins.ts";
import { OfferList } from "./offer-list.tsx";
import { useBoardKeys } from "./use-board-keys.ts";
import { useArmed, useCaseKeys } from "./use-board-state.ts";
import { useSendingOffer } from "./use-send-offer.ts";

const Scroll = styled("div")({});

interface SideProps {
  board: Board;
  selected: BoardCase | undefined;
  onSelect: (id: number | undefined) => void;
  onMove: (by: 1 | -1) => void;
  onWall: () => void;
}

const MapOf = (source: PinSource) => {
  const { pins, focus } = pinsOf(source, useNow());
  return (
    <Panel className="map-frame">
      <BoardMap
        label={`${text.map} ${text.mapPlaces(source.board.cases.length, source.board.companies.length)}`}
        pins={pins}
        focus={focus}
      />
    </Panel>
  );
};

/** In one column the list lies below: what a finger selected there comes into view here. */
function useInView(isOneColumn: boolean) {
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isOneColumn) place.current?.scrollIntoView({ block: "start" });
  }, [isOneColumn]);
  return place;
}

/** Whether a company may be asked: nobody is yet, or the one that was stays silent. */
const isOffering = ({ stage }: BoardCase): boolean =>
  stage === "arrange" || stage === "answer";

const nothingToSend = (): boolean => false;

/** Map and companies while no case is selected. */
function IdleSide({ board, onSelect, onMove, onWall }: SideProps) {
  useBoardKeys({
    move: onMove,
    choose: nothingToSend,
    send: nothingToSend,
    dismiss: nothingToSend,
    acknowledge: nothingToSend,
    open: nothingToSend,
    toggleWall: onWall,
  });
  return (
    <div className="side">
      <MapOf
        board={board}
        selected={undefined}
        offers={[]}
        armedId={undefined}
        onSelect={onSelect}
        onChoose={nothingToSend}
      />
      <Panel className="panel">
        {/* Nothing in it takes the focus: it is scrolled by the keys itself. */}
        <Scroll className="scroll" role="group" tabIndex={0}>
          <BusyCompanies companies={board.companies} />
        </Scroll>
      </Panel>
    </div>
  );
}

/** The selected case: where it is, who may be asked, and the one key that asks. */
function CaseSide({ board, one, ...props }: SideProps & { one: BoardCase }) {
  const narrow = useTheme().breakpoints.down("md");
  const place = useInView(useMediaQuery(narrow, { noSsr: true }));
  const query = useOffers(one);
  const offers: readonly BoardOffer[] = isOffering(one)
    ? (query.data?.data.offers ?? [])
    : [];
  const { offer, choose, disarm } = useArmed(one, offers);
  const { send, isSending, question } = useSendingOffer();
  const keys = useCaseKeys(one);
  const sendArmed = (): boolean => {
    if (offer === undefined) return false;
    void send(one, offer).then(disarm);
    return true;
  };
  useBoardKeys({
    ...keys,
    move: props.onMove,
    choose,
    send: sendArmed,
    dismiss: offer === undefined ? () => props.onSelect(undefined) : disarm,
    toggleWall: props.onWall,
  });
  return (
    <div className="side" data-selected>
      <MapOf
        board={board}
        selected={one}
        offers={offers}
        armedId={offer?.tow_truck_company_id}
        onSelect={props.onSelect}
        onChoose={choose}
      />
      <Panel className="panel" ref={place} aria-label={text.selected}>
        <div className="scroll">
          <CaseHead one={one} onClose={() => props.onSelect(undefined)} />
          {isOffering(one) && (
            <OfferList
              query={query}
              title={one.stage === "answer" ? text.nextOffers : text.offers}
              armedId={offer?.tow_truck_company_id}
              onChoose={choose}
            />
          )}
        </div>
        {offer !== undefined && (
          <ArmedBar
            one={one}
            offer={offer}
            kind={dispatchKinds.labelOf(query.data?.data.kind)}
            isSending={isSending}
            onSend={sendArmed}
            onDismiss={disarm}
          />
        )}
      </Panel>
      {question}
    </div>
  );
}

export const BoardSide = (props: SideProps) =>
  props.selected === undefined ? (
    <IdleSide {...props} />
  ) : (
    <CaseSide key={props.selected.id} {...props} one={props.selected} />
  );
