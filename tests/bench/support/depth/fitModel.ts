import type { AdaptiveModel } from '../../../../backend/features/run/adaptiveDepth.ts';
import { STEP_KINDS } from '../../../../backend/features/run/adaptiveDepth.ts';
import type { RecordedGain } from './recordGains.ts';

/** A wrong page costs as much as this many right ones are worth. */
const PRICE_OF_WRONG = 2;
/** Gains are limited to this range, so that one search that finds many pages at once does not decide. */
const [LEAST, MOST] = [-1, 3];
/** The ridge penalties of features and of single platforms. The constant has nearly none. */
const [PENALTY, PLATFORM_PENALTY] = [20, 40];

/** Solves a system of linear equations by Gauss and Jordan's elimination. `rows`: coefficients, then the constant. */
function solve(rows: number[][]): number[] {
  for (const [column] of rows.entries()) {
    const below = rows.slice(column).toSorted((a, b) => Math.abs(b[column]!) - Math.abs(a[column]!));
    rows.splice(column, below.length, ...below);
    const pivot = rows[column]!;
    for (const [index, row] of rows.entries()) {
      if (index === column) continue;
      const factor = row[column]! / pivot[column]!;
      for (let at = column; at < row.length; at += 1) row[at]! -= factor * pivot[at]!;
    }
  }
  return rows.map((row, index) => row.at(-1)! / row[index]!);
}

/** Ridge regression: the weights that explain the targets best. */
function ridge(
  inputs: readonly number[][],
  targets: readonly number[],
  penalties: readonly number[],
): number[] {
  const rows = penalties.map((penalty, index) => [
    ...penalties.map((_, column) => (column === index ? penalty : 0)),
    0,
  ]);
  for (const [index, input] of inputs.entries()) {
    const line = [...input, targets[index]!];
    for (const [at, value] of input.entries()) {
      if (value) for (const [column, other] of line.entries()) rows[at]![column]! += value * other;
    }
  }
  return solve(rows);
}

const gainOf = ({ right, wrong }: RecordedGain): number =>
  Math.max(LEAST, Math.min(MOST, right - PRICE_OF_WRONG * wrong));
const rounded = (value: number): number => Number(value.toFixed(4));

/** Fits the expected gain of each kind of search. */
export function fitModel(recorded: readonly RecordedGain[]): Omit<AdaptiveModel, 'leastGain'> {
  const weights = {} as AdaptiveModel['weights'];
  const platforms: AdaptiveModel['platforms'] = {};
  for (const kind of STEP_KINDS) {
    const own = recorded.filter((one) => one.kind === kind);
    if (!own.length) throw new Error(`No search of the kind ${kind} was recorded.`);
    const ids = kind === 'platform' ? [...new Set(own.map(({ platform }) => platform!))].toSorted() : [];
    const count = own[0]!.features.length;
    const inputs = own.map(({ features, platform }) => [
      ...features,
      ...ids.map((id) => (id === platform ? 1 : 0)),
    ]);
    const penalties = inputs[0]!.map((_, index) => {
      if (index === 0) return 0.001;
      return index < count ? PENALTY : PLATFORM_PENALTY;
    });
    const fitted = ridge(inputs, own.map(gainOf), penalties).map(rounded);
    weights[kind] = fitted.slice(0, count);
    for (const [index, id] of ids.entries()) platforms[id] = fitted[count + index]!;
  }
  return { weights, platforms };
}
