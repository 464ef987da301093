import { listLines } from "./line-list.ts";

/** Landmarks near the vehicle; the last ones for expressways only. */
export const GENERAL_LANDMARKS = listLines(`
コンビニエンスストアの駐車場
ガソリンスタンドの向かい
国道沿いのトラックターミナル前
工業団地入口の交差点を過ぎたところ
河川の橋のたもと
道の駅の大型車駐車場
倉庫の荷捌き場
高架下の側道`);
export const EXPRESSWAY_LANDMARKS = listLines(`
非常電話の近く
キロポストのすぐ先の路肩
トンネルを出て約200m
登坂車線の終わり
ジャンクション手前の左カーブ
遮音壁の切れ目
非常駐車帯に停車中`);
