import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import { serverPlugins } from '../../plugins/server.ts'

const folder = process.env.CLIENT_TOOLS ?? ''
const tool = async (command: string, ...args: string[]) => {
  const ended = promisify(execFile)(command, args, { cwd: folder, maxBuffer: 1 << 26 })
  return ended.catch((error: Error & { stdout: string; stderr: string }) => {
    throw new Error(`${command} ${args.join(' ')}\n${error.stdout}\n${error.stderr}`)
  })
}
const npmTool = (name: string, ...args: string[]) => tool(join(folder, 'node_modules/.bin', name), ...args)
const pythonTool = (name: string, ...args: string[]) => tool(join(folder, 'venv/bin', name), ...args)

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  const document = await host.stranger().fetch('/api/openapi.json')
  writeFileSync(join(folder, 'openapi.json'), await document.text())
})
afterAll(() => host.close())

/** The output of both clients: facts of the first module by its types, the count, and the error for a missing module. */
const read = {
  first: { id: 'planner', order: 1, isTitled: true, hasLessons: true },
  count: 12,
  error: { error: 'NOT_FOUND', hasMessage: true },
}

/** Written like an outside developer's code: every field is named by the generated types, which must compile in strict mode. */
const typescriptProgram = `import createClient from 'openapi-fetch'
import type { paths } from './school.ts'

const client = createClient<paths>({ baseUrl: process.argv[2] })
const { data: modules } = await client.GET('/api/modules', { params: { query: { locale: 'de' } } })
const { error } = await client.GET('/api/modules/{id}', { params: { path: { id: 'nothing' } } })
const [first] = modules ?? []
if (!first || !error) throw new Error('Nothing was read.')
const titles: string[] = first.subSlides.map(({ title }) => title)
const code: string = error.error
console.log(JSON.stringify({
  first: { id: first.id, order: first.order, isTitled: first.title.length > 0, hasLessons: titles.length > 0 },
  count: modules?.length,
  error: { error: code, hasMessage: error.message.length > 0 },
}))
`

const pythonProgram = `import json
import sys

from school import Client
from school.api.courses import get_module, list_modules
from school.models import GetModuleResponse404

client = Client(base_url=sys.argv[1])
modules = list_modules.sync(client=client, locale="de")
assert isinstance(modules, list)
error = get_module.sync(id="nothing", client=client)
assert isinstance(error, GetModuleResponse404)
first = modules[0]
titles: list[str] = [lesson.title for lesson in first.sub_slides]
print(json.dumps({
    "first": {"id": first.id, "order": first.order, "isTitled": len(first.title) > 0, "hasLessons": len(titles) > 0},
    "count": len(modules),
    "error": {"error": error.error, "hasMessage": len(error.message) > 0},
}))
`

it('a client in TypeScript, by openapi-typescript, reads modules and an error', async () => {
  await npmTool('openapi-typescript', 'openapi.json', '-o', 'school.ts')
  writeFileSync(join(folder, 'use.ts'), typescriptProgram)
  writeFileSync(join(folder, 'node.d.ts'), 'declare const process: { argv: [string, string, string] }')
  const strict = ['--strict', '--noUncheckedIndexedAccess', '--skipLibCheck', '--rewriteRelativeImportExtensions']
  await npmTool('tsc', ...strict, '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2023,dom', 'node.d.ts', 'use.ts')
  const { stdout } = await tool('node', 'use.js', host.url)
  expect(JSON.parse(stdout)).toEqual(read)
})

it('a client in Python, by openapi-python-client, reads modules and an error', async () => {
  const { stdout: notes } = await pythonTool(
    'openapi-python-client',
    'generate',
    '--path=openapi.json',
    '--output-path=school',
    '--meta=none',
    '--overwrite',
  )
  // The generator does not support pictures, sheets and signed credentials, and reports each of them; it supports everything else.
  const misunderstood = notes.split('\n').filter((line) => /(Cannot|Unable|Could not|invalid)/i.test(line))
  expect(misunderstood.filter((line) => !/Unsupported content_type (image\/|application\/(pdf|xml|vc))/.test(line))).toEqual([])
  writeFileSync(join(folder, 'use.py'), pythonProgram)
  await pythonTool('mypy', '--strict', '--follow-imports=silent', 'use.py')
  const { stdout } = await pythonTool('python', 'use.py', host.url)
  expect(JSON.parse(stdout)).toEqual(read)
})
