/** The calls of a contract as data (`contract-routes.ts`): what they are called with is said by the contract's own types. */
declare module '*?routes'
