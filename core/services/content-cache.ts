import type { Request, Response } from 'express'
import { defineService } from '../contract.ts'

/**
 * Published content as prepared buffers with ETags. An entry is rebuilt on the first read after
 * one of the collections it was built from has changed.
 */
export interface ContentCache {
  /** Sends the JSON that `build` returns (null: 404), from the cache if it is fresh; answers 304 by ETag. */
  send(req: Request, res: Response, key: string, madeFrom: readonly string[], build: () => Promise<unknown>): Promise<void>
  /** The same value for server code. */
  read<T>(key: string, madeFrom: readonly string[], build: () => Promise<T>): Promise<T>
}

export const contentCache = defineService<ContentCache>('core.content-cache')
