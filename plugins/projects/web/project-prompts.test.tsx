import { useQuery } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import { beforeEach, expect, it } from 'vitest'
import { extend } from '#web'
import { answerRequests, hearToasts, newUser, refusal, renderPage } from '#web/testing'
import { ExtensionsProvider } from '../../../web/kit/extensions.ts'
import { appPlans } from '../../courses/slots.ts'
import { type KeptCalls, keptCalls } from '../../quota-proxy/slots.ts'
import type { ShownPrompt, WholeProject } from '../contract.ts'
import locale from '../locales/en.json' with { type: 'json' }
import { ProjectPlan } from './project-plan.tsx'
import { ProjectPrompts } from './project-prompts.tsx'
import { projectQuery } from './projects-client.ts'

i18next.addResourceBundle('en', 'projects', locale)

const user = newUser()
const first: ShownPrompt = { title: 'First', prompt: 'Draw a shed.' }
const kept = { id: 'k', prompt: 'Name five tools.', sub_slide_id: '1.1', call: 2 }

let prompts: ShownPrompt[]
let sent: ShownPrompt[][]
let answer: (wanted: ShownPrompt[]) => unknown
let calls: () => Promise<object[]>
beforeEach(() => {
  prompts = [first]
  sent = []
  answer = (wanted) => {
    prompts = wanted
    return { id: '1' }
  }
  calls = async () => [kept]
  answerRequests(async (request, path) => {
    if (path !== '/api/projects/1') return {}
    if (request.method !== 'PATCH') return { id: '1', name: 'Toolshed', plan: null, plan_sheet_id: null, prompts }
    const { prompts: wanted } = await request.json()
    sent.push(wanted)
    return answer(wanted)
  })
})

const Page = () => {
  const { data } = useQuery(projectQuery('1'))
  return data ? <ProjectPrompts project={data} /> : null
}
const newest = { queryKey: ['calls'], queryFn: () => calls() } as unknown as KeptCalls['newest']
const show = () =>
  renderPage(
    <ExtensionsProvider value={[extend(keptCalls, { newest } as KeptCalls)]}>
      <Page />
    </ExtensionsProvider>,
  )
const write = async (title: string, prompt: string) => {
  await user.click(await screen.findByRole('button', { name: 'Write one' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByLabelText('What it is for'), title)
  await user.type(within(dialog).getByLabelText('Prompt'), prompt)
  return dialog
}
const add = (dialog: HTMLElement) => user.click(within(dialog).getByRole('button', { name: 'Add' }))

it('keeps what was written where it could not be saved, and adds it at the next try', async () => {
  const toasts = hearToasts()
  const save = answer
  answer = () => refusal(500, 'INTERNAL')
  show()
  const dialog = await write('Second', 'Paint the shed.')
  await add(dialog)
  await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: 'Failed to update project.' })))
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Prompt').value).toBe('Paint the shed.')
  answer = save
  await add(dialog)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Second' })).toBeTruthy()
})

it('changes the prompts that the change before has left, whenever that one is answered', async () => {
  const save = answer
  const goOn: (() => void)[] = []
  answer = async (wanted) => {
    await new Promise<void>((resolve) => goOn.push(resolve))
    return save(wanted)
  }
  show()
  await user.click(await screen.findByRole('button', { name: 'Remove the prompt First' }))
  await waitFor(() => expect(goOn).toHaveLength(1))
  const dialog = await write('Second', 'Paint the shed.')
  await add(dialog)
  goOn[0]?.()
  await waitFor(() => expect(goOn).toHaveLength(2))
  goOn[1]?.()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([[], [{ title: 'Second', prompt: 'Paint the shed.' }]])
})

it('says that the calls to choose from could not be loaded, and asks again', async () => {
  calls = () => Promise.reject(new TypeError('Failed to fetch'))
  show()
  await user.click(await screen.findByRole('button', { name: 'Choose from your calls' }))
  const dialog = await screen.findByRole('dialog')
  await within(dialog).findByRole('alert')
  calls = async () => [kept]
  await user.click(within(dialog).getByRole('button', { name: 'Try Again' }))
  await user.click(await within(dialog).findByRole('checkbox'))
  await user.click(within(dialog).getByRole('button', { name: 'Add 1 prompt' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(prompts.at(-1)).toEqual({ title: 'Lesson 1.1, call 2', prompt: 'Name five tools.' })
})

it('offers to begin a plan sheet only once it is known that the app has none', async () => {
  let list = () => Promise.reject<object[]>(new TypeError('Failed to fetch'))
  const plans = { list: { queryKey: ['plans'], queryFn: () => list() } } as never
  const project = { id: '1', name: 'Toolshed', plan: null, plan_sheet_id: 's' } as unknown as WholeProject
  renderPage(
    <ExtensionsProvider value={[extend(appPlans, plans)]}>
      <ProjectPlan project={project} />
    </ExtensionsProvider>,
  )
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: locale.plan.begin })).toBeNull()
  list = async () => []
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('button', { name: locale.plan.begin })).toBeTruthy()
})

it('says that a prompt is removed, and keeps the focus in its section', async () => {
  const toasts = hearToasts()
  show()
  await user.click(await screen.findByRole('button', { name: 'Remove the prompt First' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'First' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Prompts' }))
  await waitFor(() => expect(toasts).toHaveBeenCalledWith(expect.objectContaining({ title: 'Project saved' })))
})
