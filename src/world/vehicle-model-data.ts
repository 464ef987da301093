/**
 * Vehicle models:
 * `make symbol model body weight gross(kg) load(kg) seats first-year`; body: large medium small tractor mixer reefer coach bus van.
 * Symbols and model letters follow the pattern of the real ones of each make.
 */
export const VEHICLE_MODELS = `
1 2PG FN1AWG large 9 24980 13600 2 2017
1 2DG FR1AHG large 8 24900 13800 2 2017
1 2KG FW1AHG large 6 24980 12900 2 2019
1 QPG FR1EXEG large 4 24950 13900 2 2010
1 2KG FD2ABA medium 10 7990 3000 3 2017
1 2KG FC2ABA medium 6 7980 3850 3 2017
1 2PG FE2ACA medium 5 14500 8000 2 2018
1 TKG FD9JLAA medium 4 7960 2750 3 2012
1 2PG GK5AAB mixer 3 22000 10500 2 2017
1 2PG SH1EDGG tractor 7 20200 11500 2 2017
1 2DG SS1EKG tractor 3 24800 14500 2 2018
1 2KG FE2ABG reefer 6 14400 7300 2 2018
1 2RG XZU720 small 10 5900 3000 3 2019
1 2RG XZU605 small 9 4940 2000 3 2019
1 TKG XZU655 small 5 5450 2000 3 2011
1 2TG XKU600 small 4 4800 1500 3 2020
1 2TG RU1ASDA coach 5 15680 0 55 2017
1 2DG RR2AJDA coach 3 14070 0 47 2018
1 2SG HL2ANBP bus 3 14950 0 79 2018
1 2DG HX9JLCE bus 2 7860 0 36 2017
1 2KG KV290 bus 3 14850 0 78 2017
2 2PG CYJ77C large 6 24980 13700 2 2017
2 2RG FRR90S medium 6 7970 3200 3 2017
2 2RG NPR88A small 5 6400 3500 3 2017
2 QKG EXD52C tractor 3 20160 11600 2 2012
3 2KG FS70HZ large 5 24970 13500 2 2017
3 2KG FK62FZ medium 5 7980 2900 3 2018
3 2RG FEB50 small 4 6300 3000 3 2020
3 2TG MS06GP coach 2 15990 0 54 2017
4 2PG CG5CA large 5 24960 13600 2 2017
4 2PG GK5AAB tractor 2 20100 11400 2 2017
4 TKG MK38C medium 3 7990 3100 3 2011
5 2RG XZU605T small 3 4960 2000 3 2019
5 3BF TRY230 small 2 3500 1250 3 2021
6 2KG CVU43 van 2 3300 1150 3 2012
12 LDA FH64T tractor 2 20400 11300 2 2014
`;

/** Chance of each communication device state, with consent document and SIM: \`status consent sim weight newest-only\`. */
export const DEVICE_STATES = `
consent 10 1 52
consent_excluding_position 11 1 10
consent_not_obtained 00 0 9
in_preparation 00 0 4
rejection 20 3 5
suspended 10 2 4
unusable 21 4 2
`;
