import { createContext, useContext } from 'react'
import type { ExtensionPoint } from '../../core/contract.ts'

export interface Extension {
  // biome-ignore lint/suspicious/noExplicitAny: a list of extensions holds every point's values; `extend` checks each pair
  readonly point: ExtensionPoint<any>
  readonly value: unknown
  readonly order: number
}

/** Adds a value to an extension point; lower orders come first. The value should import its code on first use. */
export const extend = <T>(point: ExtensionPoint<T>, value: T, order = 100): Extension => ({ point, value, order })

const ExtensionsContext = createContext<readonly Extension[]>([])

export const ExtensionsProvider = ExtensionsContext

/** Values that plugins have added to a point, in their order. */
export const useExtensions = <T>(point: ExtensionPoint<T>): readonly T[] =>
  useContext(ExtensionsContext)
    .filter((each) => each.point.id === point.id)
    .toSorted((a, b) => a.order - b.order)
    .map(({ value }) => value as T)
