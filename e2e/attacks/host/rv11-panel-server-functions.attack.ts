/**
 * An editor, or a script that somebody smuggled into the panel, calls the functions behind the panel's pages by hand. A function named
 * `constructor` returned its arguments, including the cookies that no script may read; a form that requests a row with an impossible id got
 * the database's own error text, with the names of all tables; and opening a form of the admins' locked it. It must fail: only the panel's
 * own functions answer, and errors contain none of the database's text.
 */
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../../core/testing/start-process.ts'
import { openSchool } from '../../survival/school-in-process.ts'

let school: Awaited<ReturnType<typeof openSchool>>
let host: Running
let admin: Awaited<ReturnType<(typeof school)['signIn']>>
const actions = () =>
  Object.keys(
    (JSON.parse(readFileSync('cms/.next/server/server-reference-manifest.json', 'utf8')) as { node: Record<string, unknown> }).node,
  )
beforeAll(async () => {
  school = await openSchool({ ADMIN_EMAILS: 'admin@example.test' })
  host = await school.start()
  admin = await school.signIn('admin@example.test')
  expect((await admin.get('/cms')).status).toBe(200)
})
afterAll(async () => {
  await host.stop()
  await school.close()
})

/** Calls a server function of the panel, as the page's own script would. */
const callFunction = async (name: unknown, args: unknown, path = '/cms') => {
  const answers: string[] = []
  for (const action of actions()) {
    const answer = await admin.fetch(path, {
      method: 'POST',
      headers: { 'Next-Action': action, 'Content-Type': 'text/plain;charset=UTF-8', Accept: 'text/x-component' },
      body: JSON.stringify([{ name, args }]),
    })
    answers.push(await answer.text())
  }
  return answers.join('\n')
}
const cookies = () => [...admin.cookies.values()]

describe('RV11: a function that is none of the panel’s', () => {
  it.each(['constructor', 'toString', 'valueOf', 'hasOwnProperty', '__proto__', 'isPrototypeOf', 'toLocaleString', 'nothing', ''])(
    'RV11: %j gives nothing back, least of all a cookie',
    async (name) => {
      for (const args of [{}, { a: 1 }, [], null]) {
        const answer = await callFunction(name, args)
        for (const value of cookies()) expect(answer).not.toContain(value)
        expect(answer).not.toContain('admin@example.test')
      }
    },
  )

  it.each([[['constructor']], [{ toString: 'x' }], [null], [7]])('RV11: nor does %j in a name’s place', async (name) => {
    const answer = await callFunction(name, {})
    for (const value of cookies()) expect(answer).not.toContain(value)
  })
})

describe('RV11: what goes wrong in a form', () => {
  const pages = { collectionSlug: 'pages', operation: 'update', formState: {}, docPermissions: {}, schemaPath: 'pages' }

  it('RV11: a form of the panel’s is still drawn', async () => {
    expect(await callFunction('form-state', { ...pages, id: undefined })).toContain('"state"')
  })

  it.each([[{ a: 1 }], [["x'"]], ["'; select 1 --"], [{ $gt: '' }]])(
    'RV11: an id of %j is not answered in the database’s words',
    async (id) => {
      const answer = await callFunction('form-state', { ...pages, id, returnLockStatus: true, updateLastEdited: true })
      expect(answer).not.toMatch(/\b(select|insert into|update) "|SQLITE|Failed query|no such column|params:|mongo/i)
    },
  )
})
