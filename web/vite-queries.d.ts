/** The calls of a contract as data (`build/contract-routes.ts`): their types come from the contract itself. */
declare module '*?routes'
