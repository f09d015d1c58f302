/** A module's name in addresses and its place in the course. */
export interface ModulePlace {
  readonly moduleId: string
  readonly order: number
}

/** How a document that belongs to a module is called in a copy of that module: a collection's `custom.copiedWithModule`. */
export type CopiedWithModule = (document: Readonly<Record<string, unknown>>, from: ModulePlace, to: ModulePlace) => Record<string, unknown>
