import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Language, languages } from '#core/contract'
import { createTestHost, type TestHost } from '#core/testing'
import { type CourseModule, exerciseCompleted, moduleCompleted } from './courses/contract.ts'
import { serverPlugins } from './server.ts'

interface Described {
  readonly 'x-access': string
  readonly responses?: Readonly<Record<string, { readonly content?: object }>>
}

/** Values for the parameters of a path: tried one after the other, as far as they are valid. */
const fillings = ['planner', '1.1', 'm1.1', 'landing', 'terms', 'languages', 'readiness', 'neo', 'flashcards']

/** Calls whose responses are not in their reader's language, and why. */
const exempt: Readonly<Record<string, string>> = {
  '/api/export': 'holds the rows as they are stored: names of badges in English',
  '/api/openapi.json': 'the document is for developers, in English',
  '/api/site-config': 'holds what stands for placeholders in all languages',
  '/api/self-test': 'asks models, in English',
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []

/** Sentences of five words or more, without code: they are never equal in two languages. */
const sentencesOf = (answer: unknown): string[] =>
  textsIn(answer).flatMap((text) =>
    text
      .replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
      .split(/(?<=[.!?:;])\s|\n/)
      .map((part) => part.trim())
      .filter((part) => part.split(/\s+/).length >= 5 && /[a-z]{3} [a-z]{2,} [a-z]{2,}/.test(part) && !/[{}=_<>]|--|https?:/.test(part)),
  )

let host: TestHost
let paths: readonly string[]
const people = new Map<Language, Awaited<ReturnType<TestHost['signIn']>>>()

beforeAll(async () => {
  host = await createTestHost({ plugins: serverPlugins })
  const { subSlides }: CourseModule = (await host.stranger().get('/api/modules/planner?locale=en')).body
  const at = host.clock.now().toISOString()
  for (const language of languages) {
    const person = await host.signIn(`reads-${language}@example.test`, { role: 'tester' })
    await person.post('/api/student-portal-guard', { selected_portal: 'adult' })
    await person.patch('/api/profiles', { full_name: 'Ada', language, email_notifications: true })
    await person.post('/api/plan-sheets', { title: 'Toolshed' })
    for (const { id, achievement } of subSlides)
      await host.emit(exerciseCompleted, { user_id: person.userId, module_id: 'planner', sub_slide_id: id, achievement, at })
    people.set(language, person)
  }
  const { body } = await host.stranger().get('/api/openapi.json')
  const operations = Object.entries(body.paths as Record<string, Record<string, Described>>)
  const readable = operations.filter(([path, { get }]) => {
    const isJson = Object.values(get?.responses ?? {}).some(({ content = {} }) => 'application/json' in content)
    return get && isJson && ['public', 'user', 'verified', 'lesson', 'entitled'].includes(get['x-access']) && !(path in exempt)
  })
  paths = readable.flatMap(([path]) => (path.includes('{') ? fillings.map((filling) => path.replaceAll(/\{\w+\}/g, filling)) : [path]))
})
afterAll(() => host.close())

const answersOf = async (language: Language): Promise<Map<string, Set<string>>> => {
  const answers = new Map<string, Set<string>>()
  for (const path of paths) {
    const answer = await people.get(language)?.get(`${path}?locale=${language}&lang=${language}&language=${language}&q=prompt`)
    if (answer?.status === 200) answers.set(path, new Set(sentencesOf(answer.body)))
  }
  return answers
}

describe('a learner’s language is theirs in what the host answers and sends', () => {
  let english: Map<string, Set<string>>
  beforeAll(async () => {
    english = await answersOf('en')
  })

  it('reads sentences enough to tell', () => {
    const count = [...english.values()].reduce((sum, { size }) => sum + size, 0)
    expect(english.size).toBeGreaterThan(25)
    expect(count).toBeGreaterThan(500)
  })

  it.each(languages.filter((language) => language !== 'en'))('%s: no sentence of the English comes back', async (language) => {
    const left = [...(await answersOf(language))].flatMap(([path, sentences]) =>
      [...sentences].filter((sentence) => english.get(path)?.has(sentence)).map((sentence) => `${path}: ${sentence}`),
    )
    expect(left).toEqual([])
  })

  it('and none in a mail', async () => {
    const at = host.clock.now().toISOString()
    for (const language of languages) {
      const words = (await host.stranger().get(`/api/modules/planner?locale=${language}`)).body
      const inLanguage = { module_name: words.title, lesson_titles: [], badge: words.completion.badge }
      await host.emit(moduleCompleted, {
        user_id: people.get(language)?.userId ?? '',
        module_id: 'planner',
        module_name: 'ChatGPT Planner',
        module_order: 1,
        lesson_titles: [],
        badge: { title: 'Flight Planner', description: 'Planned' },
        in_languages: { [language]: inLanguage },
        lessons_completed: 5,
        total_lessons: 5,
        real_calls: 14,
        practice_calls: 6,
        at,
      })
      // Nobody is signed in yet: the mail is in the language of the requesting page.
      const body = JSON.stringify({ email: `reads-${language}@example.test`, method: 'otp' })
      const headers = { 'content-type': 'application/json', 'accept-language': language }
      expect((await host.stranger().fetch('/api/auth-request', { method: 'POST', headers, body })).status).toBe(200)
    }
    const mailsOf = (language: Language) => host.mails.filter(({ to }) => to === `reads-${language}@example.test`)
    for (const language of languages) await expect.poll(() => mailsOf(language).length, { message: language }).toBeGreaterThanOrEqual(2)
    const inEnglish = new Set(mailsOf('en').flatMap(({ subject, text }) => sentencesOf([subject, text])))
    expect(inEnglish.size).toBeGreaterThan(4)
    for (const language of languages.filter((each) => each !== 'en')) {
      const left = mailsOf(language).flatMap(({ subject, text }) =>
        sentencesOf([subject, text]).filter((sentence) => inEnglish.has(sentence)),
      )
      expect(left, language).toEqual([])
    }
  })
})
