// Which row of a job gets which page. It is a deferred acceptance (Gale and Shapley): each row asks for its certain
// pages (those with a `choice`), the best one first, and each page keeps the row that it fits best.
//
//   asks → has the page            no other row's bid is as high
//   asks → shares the bid          another row's bid is equal: neither row has the page or asks for its next one
//   asks, has or shares → beaten   another row's bid is higher: the row asks for its next page, if it has one
//   asks → refused                 the page is another salon's, by a decision or in a list that this job searches
//                                  again: the row asks for its next page
//
// A row asks for its next page only after a higher bid for its last one, or a refusal, and an assignment withdraws no
// bid that it has made. So the result is the same in whatever order the rows come.

/** A row's claim for a page, as it is stored. */
export type Claim = {
  businessId: string;
  page: string;
  platformId: string;
  choice: number | null;
  strength: number;
  /** 0 until the row asks for the page. Then its strength, or REFUSED if the page is another salon's. */
  bid: number;
};
export const REFUSED = -1;

export type Bid = { page: string; businessId: string; bid: number };

/** Reads the claims and bids as they were before this assignment. */
export type Ledger = {
  /** Reads the two highest bids of each page, which may be 0 or REFUSED. */
  highestBids: (pages: string[]) => Promise<Bid[]>;
  listBidders: (page: string, bid: number) => Promise<string[]>;
  claimsOf: (businessIds: string[]) => Promise<Claim[]>;
};

type PageState = {
  highest: number;
  bidders: string[];
  /** True if the ledger may contain further rows with the highest bid. */
  isPart: boolean;
  /** True if rows had claimed the page before this assignment, or if `clear` has forgotten its bids. */
  isShown: boolean;
  before: string | undefined;
};

/** Returns the row that has a page: the only row with the highest bid. Undefined if there is no such row. */
const holderIn = ({ bidders }: Pick<PageState, 'bidders'>): string | undefined =>
  bidders.length === 1 ? bidders[0] : undefined;

/** Returns the highest bid for a page (0 if there is none) and the rows that made it. */
function highestOf(bids: readonly Bid[]): Pick<PageState, 'highest' | 'bidders'> {
  const highest = Math.max(0, ...bids.map(({ bid }) => bid));
  const bidders = bids.flatMap(({ bid, businessId }) => (bid > 0 && bid === highest ? businessId : []));
  return { highest, bidders };
}

/** Returns the row that has a page, given the page's two highest bids. Undefined if no row has it. */
export const holderBy = (bids: readonly Bid[]): string | undefined => holderIn(highestOf(bids));

/** Identifies who asks for pages: a row, on one platform. Each platform is assigned independently. */
type Asking = { businessId: string; platformId: string };
const keyOf = ({ businessId, platformId }: Asking): string => `${businessId} ${platformId}`;

/** `isRefused`: true if the page is another salon's, so that this claim cannot win it (see `PageOwners`). */
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
   * Makes a row's bid for a page. Returns the rows that have to ask for their next page: those that had the highest bid
   * before, if this bid is higher, or the row itself, if its bid is lower or refused. Equal bids return none.
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
    /** Loads the highest bids for these pages. `holderOf` and `bidFor` need them. */
    load,
    /** Forgets all bids for these pages, because the caller lets all rows that may get them bid again. */
    clear(cleared: Iterable<string>): void {
      for (const page of cleared)
        pages.set(page, { highest: 0, bidders: [], isPart: false, isShown: true, before: undefined });
    },
    /**
     * Lets rows bid for their pages. Rows that are beaten or refused bid for their next pages, until no row has to bid.
     */
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
    /** Returns the row that has the page; undefined if no row has it. */
    holderOf: (page: string): string | undefined => holderIn(pages.get(page)!),
    bidFor: (page: string): number => pages.get(page)!.highest,
    /** Lists the pages that rows had claimed before and whose holder has changed, is new or is gone. */
    changedPages: (): string[] =>
      [...pages].flatMap(([page, state]) => (state.isShown && holderIn(state) !== state.before ? page : [])),
    /** Lists the claims whose bid this assignment has set. */
    changedClaims: (): Claim[] => [...changed],
  };
}
