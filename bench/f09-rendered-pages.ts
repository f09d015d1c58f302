import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { freePort } from '../core/testing/free-port.mjs'
import { startProcess } from '../core/testing/start-process.ts'
import { type Figure, ratio } from './figure.ts'
import { interleave } from './interleave.ts'
import { load } from './load.ts'
import { startHost } from './start-host.ts'

/** Like a browser's, so that the response is compressed. */
const headers = { 'accept-encoding': 'gzip' }

/** An Express process that responds to one path with prepared bytes, compressed like the host's. */
const startBarePage = async (bytes: Uint8Array) => {
  const dir = mkdtempSync(join(tmpdir(), 'soloflight-bare-'))
  const file = join(dir, 'page.gz')
  writeFileSync(file, bytes)
  const running = await startProcess('dist/bench/bare-page.js', '/', { PORT: `${await freePort()}`, PAGE: file })
  rmSync(dir, { recursive: true, force: true })
  return running
}

/** Returns the bytes of a page as transferred. */
const compressedPage = async (url: string): Promise<Uint8Array> => {
  return gzipSync(await (await fetch(url)).text())
}

/** F09: a rendered page from memory, compared with a bare route that sends the same bytes. */
export const measureRenderedPages = async (): Promise<Figure[]> => {
  const host = await startHost()
  const bare = await startBarePage(await compressedPage(host.url))
  const figures: Figure[] = []
  for (const connections of [1, 10]) {
    const read = (url: string) => () => load({ url: `${url}/`, connections, headers })
    const { bare: theirs, ours } = await interleave(read(bare.url), read(host.url))
    const many = connections === 1 ? '1 connection' : `${connections} connections`
    figures.push(ratio('F09', `rendered page, ${many}, p50`, theirs.p50, ours.p50, 2))
    figures.push(ratio('F09', `rendered page, ${many}, p99`, theirs.p99, ours.p99, 2))
  }
  await bare.stop()
  await host.stop()
  return figures
}
