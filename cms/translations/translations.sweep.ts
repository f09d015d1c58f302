import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { others, startTranslatedHost } from './translated-host.testing.ts'

let school: Awaited<ReturnType<typeof startTranslatedHost>>
beforeEach(async () => {
  school = await startTranslatedHost()
})
afterEach(() => school.close())

describe('words that files bring along', () => {
  it('RP10: mails are there in each language from the first start', async () => {
    const { read } = school
    const subjects = await Promise.all(
      ['en', ...others].map(async (locale) => {
        const { data } = await read('pages', 'slug', 'invite-mail', locale)
        return (data as { variants: { subject: string }[] }).variants[0]?.subject
      }),
    )
    expect(new Set(subjects).size).toBe(5)
    expect((await read('pages', 'slug', 'invite-mail', 'de')).title).toBe('Einladung von Admins')
  })

  it('come into lists, groups and shared files, and follow their file', async () => {
    const { write, mend, seed, read, said } = school
    // Texts that a file leaves out stay unchanged: the Spanish that came with the school, or nothing.
    const before = (await read('sub-slides', 'sub_slide_id', '1.1')).hints as { text?: string | null }[]
    write(
      'translations/es/modules/planner/1.1.yaml',
      'sub-slides:\n  "1.1":\n    title: Lluvia de ideas\n    hints:\n      - text: Una pregunta.\n      - {}\n      - text: La tercera.\n    unaided:\n      task: Sin ayuda.\n',
    )
    write('translations/es/taxonomies/careers.yaml', 'career-taxonomy:\n  nurse:\n    name: Enfermera o enfermero\n')
    await seed()
    expect(said).toEqual([{ created: 0, updated: 2, unchanged: 0, kept: 0 }])
    const lesson = await read('sub-slides', 'sub_slide_id', '1.1')
    expect(lesson).toMatchObject({ title: 'Lluvia de ideas', unaided: { task: 'Sin ayuda.' } })
    expect((lesson.hints as { text?: string | null }[]).map(({ text }) => text ?? null)).toEqual([
      'Una pregunta.',
      before[1]?.text ?? null,
      'La tercera.',
    ])
    expect((await read('sub-slides', 'sub_slide_id', '1.1', 'en')).title).toBe('Brainstorm')
    expect((await read('career-taxonomy', 'key', 'nurse')).name).toBe('Enfermera o enfermero')
    mend('translations/es/modules/planner/1.1.yaml', (text) => text.replace('Lluvia', 'Tormenta'))
    await seed()
    expect((await read('sub-slides', 'sub_slide_id', '1.1')).title).toBe('Tormenta de ideas')
    expect(said).toHaveLength(2)
    await seed()
    expect(said).toHaveLength(2)
  })

  it('take the place of nobody’s words, and publish no draft', async () => {
    const { host, write, mend, seed, read, translate, said } = school
    const { id } = await read('sub-slides', 'sub_slide_id', '1.1')
    await translate('sub-slides', id, { title: 'De la editora' })
    const second = await read('sub-slides', 'sub_slide_id', '1.2', 'en')
    await host.payload.update({ collection: 'sub-slides', id: second.id, draft: true, data: { title: 'Unfinished', _status: 'draft' } })
    for (const lesson of ['1.1', '1.2'])
      write(`translations/es/modules/planner/${lesson}.yaml`, `sub-slides:\n  "${lesson}":\n    title: Del archivo\n`)
    await seed()
    expect(said[0]).toEqual({ created: 0, updated: 0, unchanged: 0, kept: 2 })
    expect((await read('sub-slides', 'sub_slide_id', '1.1')).title).toBe('De la editora')
    expect((await read('sub-slides', 'sub_slide_id', '1.2', 'en')).title).toBe('Scope Boundaries')
    mend('translations/es/modules/planner/1.1.yaml', (text) => text.replace('Del archivo', 'Otra vez'))
    await seed()
    expect((await read('sub-slides', 'sub_slide_id', '1.1')).title).toBe('De la editora')
  })
})

describe('a mistake in words that files bring along', () => {
  const lesson = (number: string) => `translations/es/modules/planner/${number}.yaml`

  it('is named by its file, with all others, and nothing is written', async () => {
    const files = [
      [lesson('9.9'), 'sub-slides:\n  "9.9":\n    title: Nada\n', 'must stand where a file in English stands'],
      [
        'translations/it/modules/planner/1.1.yaml',
        'sub-slides:\n  "1.1":\n    title: Nulla\n',
        'must stand where a file in English stands',
      ],
      [lesson('1.1'), 'modules:\n  "1.1":\n    title: Nada\n', 'field modules: must be sub-slides'],
      [lesson('1.2'), 'sub-slides:\n  "1.3":\n    title: Nada\n', 'field sub-slides.1.3: must be the key'],
      [lesson('1.4'), '# nothing yet\n', 'must translate something'],
      [lesson('1.5'), 'english: newest\nsub-slides:\n  "1.5":\n    title: Nada\n', 'field english: must be the digest of the English'],
    ] as const
    for (const [path, text] of files) school.write(path, text)
    const { message } = await school.seed().then(
      () => new Error('Nothing was refused.'),
      (error: Error) => error,
    )
    const named = files.map(([path, , mistake]) => expect.stringMatching(`${path}.*${mistake}`))
    expect(message.split('\n')).toEqual(expect.arrayContaining(named))
    expect(school.said).toEqual([])
  })

  it.each([
    [lesson('1.1'), 'sub-slides:\n  "1.1":\n    title: [Nada\n', 'content/translations/es/modules/planner/1.1.yaml:'],
    [lesson('1.1'), 'sub-slides:\n  "1.1":\n    callsRequired: 2\n', 'field sub-slides.1.1.callsRequired: must be a text'],
    [
      'translations/es/pages/invite-mail.yaml',
      'pages:\n  invite-mail:\n    data:\n      variants:\n        - { key: invited, subject: Ven, text: "{{nobody}}", markdown: Ven }\n',
      '{{nobody}} is not among them',
    ],
  ])('in %s is named in its turn, and nothing is written', async (path, text, mistake) => {
    school.write(path, text)
    await expect(school.seed()).rejects.toThrow(mistake)
    expect(school.said).toEqual([])
  })
})
