// Which row of a job gets which page. It is a deferred acceptance (Gale and Shapley): each row asks for its pages in
// the order in which they fit it, and each page keeps the row that it fits best.
//
//   asks → has the page            no other row's bid is as high
//   asks → shares the bid          another row's bid is equal: neither row has the page or asks for its next one
//   asks, has or shares → beaten   another row's bid is higher: the row asks for its next page, if it has one
//   asks → refused                 the page is another salon's, by a decision or in the list of which this job is a
//                                  rerun: the row asks for its next page
//
// A row asks for its next page only after a higher bid for its last one, and bids are never withdrawn. So the end is
// the same in whatever order the rows come.

/** A claim of a row as it is stored. */
export type Claim = {
  businessId: string;
  page: string;
  platformId: string;
  choice: number | null;
  strength: number;
  /** The strength once the row has asked for the page; 0 before, REFUSED if the page is another salon's. */
  bid: number;
};
export const REFUSED = -1;

export type Bid = { page: string; businessId: string; bid: number };

/** The bids before this assignment. */
export type Ledger = {
  /** Reads the two highest bids of each page, which may be 0 or REFUSED. */
  highestBids: (pages: string[]) => Promise<Bid[]>;
  /** Lists the rows with this bid for a page. */
  listBidders: (page: string, bid: number) => Promise<string[]>;
  claimsOf: (businessIds: string[]) => Promise<Claim[]>;
};

type PageState = {
  highest: number;
  bidders: string[];
  /** True if the ledger may contain further bidders. */
  isPart: boolean;
  /** True if rows had claimed the page before this assignment. */
  isShown: boolean;
  before: string | undefined;
};

/** Returns the row that has a page: the only row with the highest bid. Undefined if several rows share that bid. */
const holderIn = ({ bidders }: Pick<PageState, 'bidders'>): string | undefined =>
  bidders.length === 1 ? bidders[0] : undefined;

/** Returns who has bid most for a page. */
function highestOf(bids: readonly Bid[]): Pick<PageState, 'highest' | 'bidders'> {
  const highest = Math.max(0, ...bids.map(({ bid }) => bid));
  const bidders = bids.flatMap(({ bid, businessId }) => (bid > 0 && bid === highest ? businessId : []));
  return { highest, bidders };
}

/** Returns the row that has a page, by its two highest bids. */
export const holderBy = (bids: readonly Bid[]): string | undefined => holderIn(highestOf(bids));

/** Identifies who asks for pages: a row, on one platform. Each platform is assigned independently. */
type Asking = { businessId: string; platformId: string };
const keyOf = ({ businessId, platformId }: Asking): string => `${businessId} ${platformId}`;

/** `isRefused`: true if the page is another salon's, so that this claim cannot win it (`PageOwners`). */
export function createAssignment(ledger: Ledger, isRefused: (claim: Claim) => boolean) {
  const pages = new Map<string, PageState>();
  const claims = new Map<string, Claim[]>();
  const changed = new Set<Claim>();

  async function load(wanted: Iterable<string>): Promise<void> {
    const missing = [...new Set(wanted)].filter((page) => !pages.has(page));
    if (!missing.length) return;
    const bids = Map.groupBy(await ledger.highestBids(missing), ({ page }) => page);
    for (const page of missing) {
      const known = bids.get(page) ?? [];
      const state = highestOf(known);
      const isPart = state.bidders.length > 1;
      pages.set(page, { ...state, isPart, isShown: known.length > 0, before: holderIn(state) });
    }
  }

  function register(added: readonly Claim[]): void {
    for (const [key, own] of Map.groupBy(added, keyOf)) {
      const choices = own.filter(({ choice }) => choice !== null);
      claims.set(
        key,
        choices.sort((a, b) => a.choice! - b.choice!),
      );
    }
  }

  /**
   * Makes a row's bid for a page. Returns the rows that now have to ask for their next page: those that the bid beats,
   * or the row itself if it does not get this page.
   */
  async function place(claim: Claim): Promise<string[]> {
    const { page, businessId, strength } = claim;
    changed.add(claim);
    claim.bid = isRefused(claim) ? REFUSED : strength;
    const state = pages.get(page)!;
    if (claim.bid < state.highest || claim.bid === REFUSED) return [businessId];
    if (claim.bid === state.highest) {
      state.bidders.push(businessId);
      return [];
    }
    const others = state.isPart ? await ledger.listBidders(page, state.highest) : [];
    const beaten = [...new Set([...others, ...state.bidders])];
    Object.assign(state, { highest: claim.bid, bidders: [businessId], isPart: false });
    return beaten;
  }

  async function nextClaims(asking: readonly Asking[]): Promise<Claim[]> {
    const unknown = asking.filter((one) => !claims.has(keyOf(one))).map(({ businessId }) => businessId);
    const loaded = unknown.length ? await ledger.claimsOf([...new Set(unknown)]) : [];
    register(loaded.filter((claim) => !claims.has(keyOf(claim))));
    return asking.flatMap((one) => claims.get(keyOf(one))?.find(({ bid }) => bid === 0) ?? []);
  }

  return {
    /** Loads which rows have these pages. */
    load,
    /** Removes all bids for these pages, because all rows that claim them are about to bid again. */
    clear(cleared: Iterable<string>): void {
      for (const page of cleared)
        pages.set(page, { highest: 0, bidders: [], isPart: false, isShown: true, before: undefined });
    },
    /** Lets rows bid for their pages, and updates everything that changes by that. */
    async add(added: readonly Claim[]): Promise<void> {
      register(added);
      await load(added.map(({ page }) => page));
      let asking: Asking[] = [...new Map(added.map((claim) => [keyOf(claim), claim])).values()];
      while (asking.length) {
        const asked = await nextClaims(asking);
        await load(asked.map(({ page }) => page));
        const next: Asking[] = [];
        for (const claim of asked) {
          const { platformId } = claim;
          for (const businessId of await place(claim)) next.push({ businessId, platformId });
        }
        asking = next;
      }
    },
    /** Returns the row that has the page. */
    holderOf: (page: string): string | undefined => holderIn(pages.get(page)!),
    /** Returns the highest bid for the page. */
    bidFor: (page: string): number => pages.get(page)!.highest,
    /** Returns the pages that have another owner than before, if rows had claimed them before. */
    changedPages: (): string[] =>
      [...pages].flatMap(([page, state]) => (state.isShown && holderIn(state) !== state.before ? page : [])),
    /** The claims with a new bid. */
    changedClaims: (): Claim[] => [...changed],
  };
}
