/**
 * A stranger requests large files over many connections and never reads a byte of them. Each response waits in the host's memory with its
 * descriptor, and nothing ended it: a few thousand of them, kept for days at no cost, stop the school. It must fail: a response that its
 * client does not read for half a minute is dropped with its connection.
 */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Running } from '../../../core/testing/start-process.ts'
import { openSchool } from '../../survival/school-in-process.ts'
import { dial } from './raw-sockets.ts'

let school: Awaited<ReturnType<typeof openSchool>>
let host: Running
beforeAll(async () => {
  school = await openSchool()
  host = await school.start()
})
afterAll(async () => {
  await host.stop()
  await school.close()
})

/** More than the machine's own buffers hold, requested at once. */
const requests = (port: number) => `GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(60)

it('RV11: 200 clients that never read are let go of, and everybody else is answered meanwhile', async () => {
  const port = Number(new URL(school.url).port)
  const before = host.descriptors()
  const sockets = await Promise.all(Array.from({ length: 200 }, () => dial(port, requests(port))))
  await expect.poll(() => host.descriptors()).toBeGreaterThan(before + 150)
  expect((await fetch(`${school.url}/readyz`)).status).toBe(200)
  await expect.poll(() => host.descriptors(), { timeout: 180_000, interval: 1_000 }).toBeLessThan(before + 20)
  for (const socket of sockets) socket.destroy()
}, 240_000)
