import type { Fact, FactKind } from './facts.ts';

type ValueOf<Kind extends FactKind> = Extract<Fact, { kind: Kind }>['value'];

/** The chosen value of each kind of fact. There may be several other names. */
export type ChosenFacts = { [Kind in Exclude<FactKind, 'otherName'>]?: ValueOf<Kind> } & {
  otherNames: string[];
};

export function chosenFacts(facts: readonly Fact[] = []): ChosenFacts {
  const chosen = facts.filter(({ isChosen }) => isChosen);
  const single = chosen.flatMap(({ kind, value }) => (kind === 'otherName' ? [] : [[kind, value]]));
  return {
    // Reversed, because a later entry replaces an earlier one, and the first fact of a kind has to win.
    ...(Object.fromEntries(single.toReversed()) as Omit<ChosenFacts, 'otherNames'>),
    otherNames: chosen.flatMap((fact) => (fact.kind === 'otherName' ? fact.value : [])),
  };
}
