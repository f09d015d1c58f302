import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import i18next from 'i18next'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Controller } from 'react-hook-form'
import { expect, it } from 'vitest'
import german from '../locales/de.json' with { type: 'json' }
import { newUser, renderPage } from '../testing/index.ts'
import { FetchFailure } from './fetch-json.ts'
import { Button } from './ui/button.tsx'
import { Checkbox } from './ui/fields/checkbox.tsx'
import { CodeField } from './ui/fields/code-field.tsx'
import { SelectField } from './ui/fields/select-field.tsx'
import { SwitchField } from './ui/fields/switch-field.tsx'
import { TextArea } from './ui/fields/text-area.tsx'
import { TextField } from './ui/fields/text-field.tsx'
import { useServerForm } from './use-server-form.ts'

const user = newUser()

// Browsers return 0 for a plain select; without it react-hook-form treats each select as already changed.
if (!('size' in HTMLSelectElement.prototype)) Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0 })

interface Answers {
  name: string
  email: string
}
type Send = (answers: Answers) => Promise<unknown>

const wrongEmail = new FetchFailure(400, 'EMAIL_WRONG', 'Type a complete e-mail address.')

const Form = ({ send }: { send: Send }) => {
  const [done, setDone] = useState('')
  const form = useServerForm<Answers>({
    defaultValues: { name: '', email: '' },
    send,
    onSuccess: (_answer, { name }) => {
      setDone(name)
      form.reset()
    },
    onFailure: (error) => (error === wrongEmail ? { field: 'email', message: wrongEmail.message } : { message: 'It failed.' }),
  })
  return (
    <>
      <form noValidate onSubmit={form.submit}>
        <TextField label="Name" {...form.field('name', { validate: (name) => name.trim() !== '' || 'Type a name.' })} />
        <TextField label="E-mail" hint="Yours." {...form.field('email')} />
        {form.failure && <p role="alert">{form.failure.text}</p>}
        <Button type="submit" busy={form.isSending}>
          Save
        </Button>
      </form>
      <Button>Elsewhere</Button>
      <p>{done && `Saved ${done}`}</p>
    </>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const email = () => screen.getByLabelText<HTMLInputElement>('E-mail')
const save = () => screen.getByRole('button', { name: 'Save' })
const wordsOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent)

it('says what is missing at the first wrong field, which has the focus, and asks the server nothing', async () => {
  let calls = 0
  renderPage(<Form send={async () => calls++} />)
  await user.type(email(), 'ada@example.test')
  await user.click(save())
  await screen.findByText('Type a name.')
  expect(document.activeElement).toBe(name())
  expect(name().getAttribute('aria-invalid')).toBe('true')
  expect(wordsOf(name())).toEqual(['Type a name.'])
  expect(calls).toBe(0)
})

it('says the server’s refusal at the field it is about, loses nothing, and takes it back once that is changed', async () => {
  renderPage(<Form send={() => Promise.reject(wrongEmail)} />)
  await user.type(name(), 'Ada')
  await user.type(email(), 'ada@')
  await user.click(save())
  await screen.findByText('Type a complete e-mail address.')
  expect(document.activeElement).toBe(email())
  expect(wordsOf(email())).toEqual(['Yours.', 'Type a complete e-mail address.'])
  expect([name().value, email().value]).toEqual(['Ada', 'ada@'])
  await user.type(email(), 'x')
  await waitFor(() => expect(email().getAttribute('aria-invalid')).toBeNull())
})

it('says what is about no field as the form’s own, until the form is sent again', async () => {
  let calls = 0
  const send = async () => {
    calls++
    if (calls === 1) throw new Error('down')
  }
  renderPage(<Form send={send} />)
  await user.type(name(), 'Ada{Enter}')
  await screen.findByText('It failed.')
  expect(name().value).toBe('Ada')
  await user.type(name(), '{Enter}')
  await screen.findByText('Saved Ada')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(name().value).toBe('')
})

it('sends once, however often it is submitted before the answer is there', async () => {
  let calls = 0
  let answer = () => {}
  const send = () => {
    calls++
    return new Promise<void>((resolve) => {
      answer = resolve
    })
  }
  const { container } = renderPage(<Form send={send} />)
  await user.type(name(), 'Ada')
  const form = container.querySelector('form') as HTMLFormElement
  // Both before React renders again, like a double click on a slow machine.
  act(() => {
    fireEvent.submit(form)
    fireEvent.submit(form)
  })
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'))
  await user.dblClick(save())
  await act(async () => answer())
  await screen.findByText('Saved Ada')
  expect(calls).toBe(1)
})

it('hears a click on the button in the moment it can be pressed again', async () => {
  let calls = 0
  renderPage(<Form send={async () => Promise.reject(calls++ === 0 ? wrongEmail : new Error('down'))} />)
  await user.type(name(), 'Ada')
  const button = save()
  const seen = new MutationObserver(() => {
    if (calls !== 1 || button.getAttribute('aria-busy') === 'true') return
    seen.disconnect()
    button.click()
  })
  seen.observe(button, { attributes: true })
  fireEvent.click(button)
  await screen.findByText('It failed.')
  expect(calls).toBe(2)
})

it('does not call back whoever has gone elsewhere meanwhile', async () => {
  let refuse = () => {}
  const send = () =>
    new Promise<void>((_resolve, reject) => {
      refuse = () => reject(wrongEmail)
    })
  renderPage(<Form send={send} />)
  await user.type(name(), 'Ada')
  await user.click(save())
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  await act(async () => refuse())
  await screen.findByText('Type a complete e-mail address.')
  expect(document.activeElement?.textContent).toBe('Elsewhere')
})

interface Everything {
  line: string
  lines: string
  choice: string
  yes: boolean
  on: boolean
  code: string
}
const everything: Everything = { line: 'a', lines: 'b', choice: 'two', yes: true, on: false, code: '12' }
const options = ['one', 'two'].map((value) => ({ value, label: value }))

const Registered = ({ onSend }: { onSend: (answers: Everything) => void }) => {
  const { submit, field, control } = useServerForm<Everything>({ defaultValues: everything, send: async (answers) => onSend(answers) })
  return (
    <form onSubmit={submit}>
      <TextField label="Line" {...field('line')} />
      <TextArea label="Lines" {...field('lines')} />
      <SelectField label="Choice" options={options} {...field('choice')} />
      <Checkbox label="Yes" {...field('yes')} />
      <SwitchField label="On" hint="It is on." {...field('on')} />
      <Controller control={control} name="code" render={({ field: own }) => <CodeField label="Code" {...own} />} />
      <button type="submit">Send</button>
    </form>
  )
}

const Controlled = ({ onSend }: { onSend: (answers: Everything) => void }) => {
  const { submit, control } = useServerForm<Everything>({ defaultValues: everything, send: async (answers) => onSend(answers) })
  return (
    <form onSubmit={submit}>
      <Controller control={control} name="line" render={({ field }) => <TextField label="Line" {...field} />} />
      <Controller control={control} name="lines" render={({ field }) => <TextArea label="Lines" {...field} />} />
      <Controller control={control} name="choice" render={({ field }) => <SelectField label="Choice" options={options} {...field} />} />
      <Controller
        control={control}
        name="yes"
        render={({ field: { value, ...field } }) => <Checkbox label="Yes" checked={value} {...field} />}
      />
      <Controller
        control={control}
        name="on"
        render={({ field: { value, ...field } }) => <SwitchField label="On" hint="It is on." checked={value} {...field} />}
      />
      <Controller control={control} name="code" render={({ field }) => <CodeField label="Code" {...field} />} />
      <button type="submit">Send</button>
    </form>
  )
}

it.each([
  ['register', Registered],
  ['Controller', Controlled],
])('each field of the kit holds and gives its answer by %s', async (_by, Example) => {
  const sent: Everything[] = []
  renderPage(<Example onSend={(answers) => sent.push(answers)} />)
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await user.type(screen.getByLabelText('Line'), '1')
  await user.type(screen.getByLabelText('Lines'), '2')
  await user.selectOptions(screen.getByLabelText('Choice'), 'one')
  await user.click(screen.getByLabelText('Yes'))
  await user.click(screen.getByRole('switch', { name: 'On' }))
  await user.type(screen.getByLabelText('Code'), '3x4')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(sent).toEqual([everything, { line: 'a1', lines: 'b2', choice: 'one', yes: false, on: true, code: '1234' }])
})

const Watched = () => {
  const { field, submit, watch } = useServerForm<{ email: string }>({ defaultValues: { email: '' }, send: async () => {} })
  return (
    <form onSubmit={submit}>
      <TextField label="E-mail" {...field('email')} />
      <Button disabled={!watch('email')}>Send</Button>
    </form>
  )
}

it('keeps what was typed into a page that the server has painted, before its script ran', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(<Watched />)
  const painted = container.querySelector('input') as HTMLInputElement
  painted.value = 'ada@example.test'
  const root = await act(async () => hydrateRoot(container, <Watched />))
  expect(painted.isConnected).toBe(true)
  expect(painted.value).toBe('ada@example.test')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(false)
  act(() => root.unmount())
  container.remove()
})

const Themed = () => {
  const [theme, setTheme] = useState('system')
  const { field, control } = useServerForm<{ name: string; theme: string }>({
    draft: 'themed',
    defaultValues: { name: '', theme },
    follows: { theme },
    send: async () => {},
  })
  const themes = ['system', 'light', 'dark'].map((value) => ({ value, label: value }))
  return (
    <>
      <TextField label="Name" {...field('name')} />
      <Controller control={control} name="theme" render={({ field: own }) => <SelectField label="Theme" options={themes} {...own} />} />
      <button type="button" onClick={() => setTheme('dark')}>
        Dark at the foot
      </button>
    </>
  )
}
const themeField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Theme' })
const chooseElsewhere = () => user.click(screen.getByRole('button', { name: 'Dark at the foot' }))

it('follows what is chosen elsewhere, which is no draft of its own', async () => {
  renderPage(<Themed />)
  await chooseElsewhere()
  expect(themeField().value).toBe('dark')
  expect(sessionStorage.getItem('themed')).toBeNull()
  await user.type(screen.getByLabelText('Name'), 'Ada')
  expect(JSON.parse(sessionStorage.getItem('themed') ?? '{}')).toEqual({ name: 'Ada' })
})

it('does not follow where somebody has chosen here, before a reload either', async () => {
  const first = renderPage(<Themed />)
  await user.selectOptions(themeField(), 'light')
  await chooseElsewhere()
  expect(themeField().value).toBe('light')
  first.unmount()
  renderPage(<Themed />)
  await chooseElsewhere()
  expect(themeField().value).toBe('light')
})

const Lowered = () => {
  const form = useServerForm<{ name: string }>({
    draft: 'lowered',
    defaultValues: { name: '' },
    send: async ({ name: sent }) => sent.toLowerCase(),
    onSuccess: (kept: unknown): void => form.reset({ name: String(kept) }),
  })
  return (
    <form onSubmit={form.submit}>
      <TextField label="Name" {...form.field('name')} />
      <Button type="submit">Save</Button>
    </form>
  )
}

it('leaves no draft of a value that the server has stored otherwise', async () => {
  renderPage(<Lowered />)
  await user.type(name(), 'Ada')
  await user.click(save())
  await waitFor(() => expect(name().value).toBe('ada'))
  await waitFor(() => expect(sessionStorage.getItem('lowered')).toBeNull())
})

it('has its texts where the server paints it', async () => {
  const painted = document.createElement('div')
  painted.innerHTML = renderToString(<Registered onSend={() => {}} />)
  const texts = [...painted.querySelectorAll<HTMLInputElement>('input[type=text], textarea, select')].map(({ value }) => value)
  expect(texts).toEqual(['a', 'b', 'two', '12'])
})

it('restores after a call what was sent, and keeps what was typed meanwhile', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  renderPage(<Form send={() => answered} />)
  await user.type(name(), 'Ada')
  await user.type(email(), 'ada@example.test')
  await user.click(save())
  await waitFor(() => expect(save().getAttribute('aria-busy')).toBe('true'))
  await user.type(email(), '.org')
  answer()
  await screen.findByText('Saved Ada')
  await waitFor(() => expect([name().value, email().value]).toEqual(['', 'ada@example.test.org']))
  await user.type(name(), 'Bea')
  expect([name().value, email().value]).toEqual(['Bea', 'ada@example.test.org'])
})

const Plain = ({ refused }: { refused: Error }) => {
  const form = useServerForm({ defaultValues: {}, send: () => Promise.reject(refused) })
  return (
    <form onSubmit={form.submit}>
      {form.failure && <p role="alert">{form.failure.text}</p>}
      <Button type="submit">Save</Button>
    </form>
  )
}

it('a failure that the page does not tell itself is told in its language, whatever the server wrote', async () => {
  i18next.addResourceBundle('de', 'shell', german)
  await i18next.changeLanguage('de')
  renderPage(<Plain refused={new FetchFailure(429, 'RATE_LIMITED', 'Too many requests. Please try again later.')} />)
  await user.click(save())
  expect((await screen.findByRole('alert')).textContent).toBe(german.errors.RATE_LIMITED)
})
