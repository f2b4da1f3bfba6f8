export { FactList } from './FactList.tsx';
export { FactValue } from './FactValue.tsx';
export { FACT_NAMES } from './factNames.ts';
export { PagesWithoutFacts, platformsWithoutFacts } from './PagesWithoutFacts.tsx';
