/** The calls of a contract as data (`contract-routes.ts`): their types come from the contract itself. */
declare module '*?routes'
