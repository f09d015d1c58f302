/**
 * `npm run new:plugin <id>`: writes a plugin (collection, call, page, texts in five languages, tests, a journey) and adds it to the lists.
 * docs/tutorial explains the next steps.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './paths.mjs'
import { run } from './run.mjs'

const pluginsDir = join(root, 'plugins')
/** Namespaces and paths that the host reserves. */
const reserved = new Set(['api', 'app', 'assets', 'auth', 'cms', 'common', 'core', 'dev', 'host', 'plugins', 'preview', 'shell', 'web'])

/** `flight-log` as a name in code: `flightLog`. */
export const codeName = (id) => id.replace(/-./g, ([, letter]) => letter.toUpperCase())
const titleOf = (id) => id[0].toUpperCase() + id.slice(1).replaceAll('-', ' ')

const isName = (name) => {
  try {
    return Boolean(new Function(`'use strict'; const ${name} = 0`))
  } catch {
    return false
  }
}

/** The plugin that already has a page or call at this path. */
const whoAnswers = (id, dir) =>
  readdirSync(dir).find((other) =>
    ['contract.ts', 'web/index.ts'].some((name) => {
      const file = join(dir, other, name)
      return (
        existsSync(file) && new RegExp(`['"\`](/api/)?${id}(/[^'"\`]*)?['"\`]`).test(readFileSync(file, 'utf8').replace(/^import.*$/gm, ''))
      )
    }),
  )

/** The reason why no plugin can be created with this id, as a sentence; null if one can. */
export const refusal = (id = '', dir = pluginsDir) => {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length > 30)
    return `“${id}” is no id: write 1 to 30 small letters and digits in words with hyphens between them, such as flight-log.`
  if (reserved.has(id) || !isName(codeName(id))) return `“${id}” is a word that the code needs itself: choose another.`
  if (existsSync(join(dir, id))) return `plugins/${id} is there already: choose another id, or work on that one.`
  const other = whoAnswers(id, dir)
  return other ? `/${id} is an address of the plugin ${other} already: choose another id.` : null
}

/** The new page's texts in each language. */
const texts = {
  en: (title) => ({
    title,
    lede: 'This page is new. Its words stand in the locales folder of its plugin.',
    greeting: 'You are here as {{email}}.',
    empty: 'Nothing is here yet. Admins add entries in the panel.',
  }),
  es: (title) => ({
    title,
    lede: 'Esta página es nueva. Sus textos están en la carpeta locales de su plugin.',
    greeting: 'Estás aquí como {{email}}.',
    empty: 'Aún no hay nada. Los admins añaden entradas en el panel.',
  }),
  fr: (title) => ({
    title,
    lede: 'Cette page est nouvelle. Ses textes se trouvent dans le dossier locales de son plugin.',
    greeting: 'Vous êtes ici en tant que {{email}}.',
    empty: 'Il n’y a encore rien ici. Les admins ajoutent des entrées dans le panneau.',
  }),
  de: (title) => ({
    title,
    lede: 'Diese Seite ist neu. Ihre Texte stehen im Ordner locales ihres Plugins.',
    greeting: 'Du bist hier als {{email}}.',
    empty: 'Hier steht noch nichts. Admins fügen Einträge im Panel hinzu.',
  }),
  pt: (title) => ({
    title,
    lede: 'Esta página é nova. Os textos dela estão na pasta locales do plugin.',
    greeting: 'Você está aqui como {{email}}.',
    empty: 'Ainda não há nada aqui. Os admins adicionam itens no painel.',
  }),
}

/** The files of a new plugin, by their paths in its folder. */
export const filesOf = (id) => {
  const name = codeName(id)
  const title = titleOf(id)
  const type = title.replace(/ (.)/g, (_, letter) => letter.toUpperCase())
  return {
    'README.md': `# ${id}

What it is for, in a sentence.

- **Calls** \`GET /api/${id}\`. **Page** \`/${id}\`. **Collection** \`${id}-entries\`, which admins fill in the panel.
`,
    'contract.ts': `import { z } from 'zod'
import { call } from '#core/contract'

export const ${name}Api = {
  mine: call('verified')
    .route({ method: 'GET', path: '/api/${id}', operationId: 'getOwn${type}', summary: 'Get who you are here, and the entries' })
    .output(z.object({ email: z.string(), entries: z.array(z.string()) })),
}
`,
    'cms/index.ts': `import { defineCmsPlugin } from '#cms'

/** What the page lists. Without \`access\`, only admins see it in the panel. Rows of a person begin with \`userId()\` of #cms. */
export default defineCmsPlugin({
  id: '${id}',
  collections: [
    {
      slug: '${id}-entries',
      admin: { useAsTitle: 'title' },
      fields: [{ name: 'title', type: 'text', required: true }],
    },
  ],
})
`,
    'server/index.ts': `import { defineServerPlugin, implementApi, store, subjectOf } from '#core'
import { ${name}Api } from '../contract.ts'

export default defineServerPlugin({
  id: '${id}',
  description: 'What it is for, in a sentence.',
  needs: { store },
  setup({ needs }) {
    const os = implementApi(${name}Api)
    return {
      api: os.router({
        // Who asks is known from the session alone: nothing in a request says who somebody is.
        mine: os.mine.handler(async ({ context }) => {
          const rows = await needs.store.find('${id}-entries', { sort: 'title' })
          return { email: subjectOf(context).email, entries: rows.map(({ title }) => title) }
        }),
      }),
    }
  },
})
`,
    [`server/${id}.test.ts`]: `import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestHost, type TestHost } from '#core/testing'
import ${name} from './index.ts'

let host: TestHost
beforeAll(async () => {
  host = await createTestHost({ plugins: [${name}] })
})
afterAll(() => host.close())

it('tells a person who they are here, and what admins have added', async () => {
  const ada = await host.signIn('ada@example.test')
  expect((await ada.get('/api/${id}')).body).toEqual({ email: 'ada@example.test', entries: [] })
  await host.store.create('${id}-entries', { title: 'The first' })
  expect((await ada.get('/api/${id}')).body.entries).toEqual(['The first'])
})

it('tells strangers nothing', async () => {
  expect((await host.stranger().get('/api/${id}')).status).toBe(401)
})
`,
    'web/index.ts': `import { defineWebPlugin } from '#web'

export default defineWebPlugin({
  id: '${id}',
  pages: [{ path: '${id}', access: 'verified', title: '${id}:title', lazy: () => import('./${id}-page.tsx') }],
  nav: [{ to: '/${id}', label: '${id}:title', section: 'account', requires: 'signed-in' }],
  locales: {
${Object.keys(texts)
  .map((language) => `    ${language}: () => import('../locales/${language}.json'),`)
  .join('\n')}
  },
})
`,
    [`${id}.e2e.ts`]: `import { expectAccessible } from '../../e2e/accessibility.ts'
import { enter } from '../../e2e/people.ts'
import { expect, test } from '../../e2e/school.ts'

test('a signed-in person opens the page from the account menu', async ({ page, school }) => {
  await enter(page, school, 'adult', 'ada@example.test')
  await page.goto('/dashboard')
  await page.getByRole('button', { name: /ada@example\\.test/ }).click()
  await page.getByRole('menuitem', { name: '${title}' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '${title}' })).toBeVisible()
  await expect(page.getByText('You are here as ada@example.test.')).toBeVisible()
  await expectAccessible(page)
})

test('a stranger is asked to sign in first', async ({ page }) => {
  await page.goto('/${id}')
  await expect(page).toHaveURL(/\\/auth\\/request/)
})
`,
    [`web/${id}-client.ts`]: `import { apiFor } from '#web'
import type { ${name}Api } from '../contract.ts'
import { ${name}Api as routes } from '../contract.ts?routes'

/** The plugin's calls, typed by its contract; query keys begin with its id. */
export const ${name} = apiFor<typeof ${name}Api>('${id}', routes)
`,
    [`web/${id}-page.tsx`]: `import { useQuery } from '@tanstack/react-query'
import { ErrorNote, failureOf, Page, PageHead, Skeleton, usePageTitle, useTranslation } from '#web'
import { ${name} } from './${id}-client.ts'

/** \`/${id}\` */
export const Component = () => {
  const { t } = useTranslation('${id}')
  usePageTitle(t('title'))
  const { data, error, refetch } = useQuery(${name}.query.mine.queryOptions())
  return (
    <Page>
      <PageHead title={t('title')} lede={t('lede')} />
      {error && <ErrorNote failure={failureOf(error)} onRetry={() => refetch()} />}
      {!data && !error && <Skeleton lines={2} />}
      {data && <p>{t('greeting', { email: data.email })}</p>}
      {data?.entries.length === 0 && <p>{t('empty')}</p>}
      {data && data.entries.length > 0 && (
        <ul>
          {data.entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      )}
    </Page>
  )
}
`,
    [`web/${id}-page.test.tsx`]: `import { screen } from '@testing-library/react'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { answerWith, renderPage } from '#web/testing'
import texts from '../locales/en.json' with { type: 'json' }
import { Component } from './${id}-page.tsx'

beforeAll(() => void i18next.addResourceBundle('en', '${id}', texts))

it('shows who is here, and what admins have added', async () => {
  answerWith({ '/api/${id}': { email: 'ada@example.test', entries: ['The first'] } })
  renderPage(<Component />)
  expect(await screen.findByText('You are here as ada@example.test.')).toBeTruthy()
  expect(screen.getByRole('listitem').textContent).toBe('The first')
})

it('says so where nothing is there yet', async () => {
  answerWith({ '/api/${id}': { email: 'ada@example.test', entries: [] } })
  renderPage(<Component />)
  expect(await screen.findByText(texts.empty)).toBeTruthy()
})
`,
    ...Object.fromEntries(
      Object.entries(texts).map(([language, words]) => [`locales/${language}.json`, `${JSON.stringify(words(title), null, 2)}\n`]),
    ),
  }
}

/** The text of a list with one more plugin: its import and its entry, each in alphabetical order. */
export const withEntry = (list, id, half) => {
  const name = codeName(id)
  const line = `import ${name} from './${id}/${half}/index.ts'`
  const lines = list.split('\n')
  const fromOf = (text) => /^import \w+ from '\.\/([^/]+)\//.exec(text)?.[1]
  const imports = lines.flatMap((text, index) => (fromOf(text) ? [{ index, id: fromOf(text) }] : []))
  const place =
    imports.find((each) => each.id > id)?.index ?? (imports.at(-1)?.index ?? lines.findLastIndex((text) => text.startsWith('import'))) + 1
  lines.splice(place, 0, line)
  const open = lines.findIndex((text) => /= \[$/.test(text))
  const close = lines.indexOf(']', open)
  if (open < 0 || close < 0) throw new Error(`The list of ${half} halves has another form than this command knows: add ${id} by hand.`)
  const before = lines.slice(open + 1, close).findIndex((text) => text.trim().replace(',', '') > name)
  lines.splice(before < 0 ? close : open + 1 + before, 0, `  ${name},`)
  return lines.join('\n')
}

const make = async (id) => {
  const said = refusal(id)
  if (said) {
    console.error(said)
    return 1
  }
  const lists = ['server', 'web', 'cms'].map((half) => {
    const file = join(pluginsDir, `${half}.ts`)
    return { file, text: withEntry(readFileSync(file, 'utf8'), id, half) }
  })
  for (const [name, text] of Object.entries(filesOf(id))) {
    const file = join(pluginsDir, id, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  for (const { file, text } of lists) writeFileSync(file, text)
  const written = [`plugins/${id}`, ...lists.map(({ file }) => file)]
  await run('biome', ['check', '--write', '--colors=off', '--vcs-enabled=false', ...written], { quiet: true })
  console.log(`plugins/${id} is there, and stands on the lists. Next:

  npm run migrate:create -- ${id}
      writes the store's types and SQLite's table; commit both
  npx vitest run plugins/${id}
      its own tests
  npm run test:journeys -- plugins/${id}/
      its journey through a browser
  npx vitest run --project sweeps plugins/every-call.sweep.ts -u
      writes down who may make its call
  npm run describe:api
      writes its errors into docs/errors.md
  e2e/crawl.e2e.ts
      looks at every page: add { path: '/${id}', shows: 'You are here' } to those of somebody
  npm run check

It appears in the account menu, at /${id}. docs/tutorial adds rows, events and slots.`)
  return 0
}

if (process.argv[1] === import.meta.filename) process.exitCode = await make(process.argv[2])
