// Rules for imports between folders, each declared once. `tests/unit/architecture.test.ts` plants a violation of each
// rule at several depths.
//
//   frontend/app → frontend/features → frontend/components → frontend/lib → contract
//   backend entry points → app, handlers → features → queue, lib → contract → zod

const ENTRY_POINTS =
  '^backend/(api|worker|migrate|operator|backup|restore|platforms|destinations|verify|keys|openapi|salonVerifier|app|handlers)\\.ts$|^backend/start/';

/** @type {import('dependency-cruiser').IForbiddenRuleType[]} */
const forbidden = [
  {
    name: 'no-cycle',
    comment:
      'Two files that import each other, by types too, can only be understood together: move what both need.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-folder-cycle',
    comment:
      'Folders that import each other are one folder: move a file to where it belongs. A folder and one inside it may import each other.',
    scope: 'folder',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'The import leads nowhere.',
    from: {},
    // numfmt names a file for `require` that it lacks; Node imports the other one.
    to: { couldNotResolve: true, pathNot: '^numfmt$' },
  },
  {
    name: 'no-tests-in-the-product',
    comment: 'The product imports nothing of its tests.',
    from: { path: '^(backend|frontend|migrations)/' },
    to: { path: '^tests/' },
  },
  {
    name: 'no-development-packages-in-the-product',
    comment:
      'What runs in production stands among the dependencies of package.json; the page is built before.',
    from: { path: '^(backend|migrations)/' },
    to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['npm', 'type-only'] },
  },
  {
    name: 'contract-is-zod-alone',
    comment: 'The contract imports zod and nothing else, since both sides load it.',
    from: { path: '^backend/contract/' },
    to: { pathNot: ['^backend/contract/', '^node_modules/zod/'] },
  },
  {
    name: 'lib-knows-no-feature',
    comment: 'backend/lib knows no feature: features import lib, never the reverse.',
    from: { path: '^backend/lib/' },
    to: { path: ['^backend/(features|queue)/', '^backend/deps\\.ts$', ENTRY_POINTS] },
  },
  {
    name: 'queue-knows-no-feature',
    comment: 'backend/queue knows no feature: features import the queue, never the reverse.',
    from: { path: '^backend/queue/' },
    to: { path: ['^backend/features/', '^backend/deps\\.ts$', ENTRY_POINTS] },
  },
  {
    name: 'features-below-entry-points',
    comment: 'A feature is imported by app.ts, handlers.ts and the entry points, never the reverse.',
    from: { path: '^backend/(features|deps\\.ts$)' },
    to: { path: ENTRY_POINTS },
  },
  {
    name: 'foreign-feature-by-service',
    comment:
      "A feature may call another feature's service, never its routes, queries or jobs. The moves of a job's status guard themselves, so *StateQueries.ts are for all.",
    from: { path: '^backend/features/([^/]+)/' },
    to: {
      path: '^backend/features/.+(Routes|Queries|Jobs)\\.ts$',
      pathNot: ['^backend/features/$1/', 'StateQueries\\.ts$'],
    },
  },
  {
    name: 'pure-matching',
    comment: 'naming and matching are pure functions: no database, no network, no settings, no files.',
    from: { path: '^backend/features/(naming|matching)/' },
    to: {
      path: [
        '^node_modules/(knex|pg|koa|@koa|pg-boss|pino)/',
        '^(node:)?(fs|http|https|net|child_process)(/|$)',
        '^backend/lib/(config|database|logger)\\.ts$',
        '(Queries|Routes|Jobs)\\.ts$',
      ],
    },
  },
  {
    name: 'one-file-knows-pg-boss',
    comment: 'Only backend/queue/jobQueue.ts knows pg-boss.',
    from: { pathNot: '^backend/queue/jobQueue\\.ts$' },
    to: { path: '^node_modules/pg-boss/' },
  },
  {
    name: 'backend-without-frontend',
    comment: 'The backend imports nothing of the page.',
    from: { path: '^(backend|migrations)/' },
    to: { path: '^frontend/' },
  },
  {
    name: 'migrations-are-frozen',
    comment:
      'A migration must do the same for ever, so it imports no feature: copy what it needs to migrations/frozen.',
    from: { path: '^migrations/' },
    to: { path: '^backend/features/' },
  },
  {
    name: 'frontend-knows-the-contract-alone',
    comment: 'Of the backend the page knows the contract alone: import #contract/....',
    from: { path: '^frontend/' },
    to: { path: '^(backend|migrations)/', pathNot: '^backend/contract/' },
  },
  {
    name: 'frontend-lib-at-the-bottom',
    comment: 'frontend/lib knows no component, no feature and no app state.',
    from: { path: '^frontend/lib/' },
    to: { path: '^frontend/(components|features|app)/' },
  },
  {
    name: 'components-know-no-feature',
    comment: 'Components know no feature and no app state, only lib.',
    from: { path: '^frontend/components/' },
    to: { path: '^frontend/(features|app)/' },
  },
  {
    name: 'features-below-app',
    comment: 'A feature is imported by frontend/app, never the reverse.',
    from: { path: '^frontend/features/' },
    to: { path: '^frontend/app/' },
  },
  {
    name: 'foreign-feature-by-index',
    comment: 'A feature of the page imports another feature only through its index.ts.',
    from: { path: '^frontend/features/([^/]+)/' },
    to: {
      path: '^frontend/features/',
      pathNot: ['^frontend/features/$1/', '^frontend/features/[^/]+/index\\.ts$'],
    },
  },
];

export default {
  forbidden: forbidden.map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no JavaScript API for its syntax tree; swc reads type-only imports as well.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|tests/e2e/results|tests/long/clients/programs)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  },
};
