import { type BaseSyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, type UseFormProps, useForm } from 'react-hook-form'
import { tabStore } from '../start/browser-storage.ts'
import { failureOf } from './failure.ts'

/** Reads what was typed into a form and not sent before this tab was loaded anew. */
const readFormDraft = (key: string): Record<string, unknown> => {
  try {
    const draft: unknown = JSON.parse(tabStore.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Keeps of a form's answers what differs from how it was opened. */
const keepFormDraft = (key: string, answers: Readonly<Record<string, unknown>>, opened: Readonly<Record<string, unknown>>): void => {
  const changed = Object.entries(answers).filter(([name, answer]) => !isSame(answer, opened[name]))
  if (changed.length > 0) tabStore.setItem(key, JSON.stringify(Object.fromEntries(changed)))
  else tabStore.removeItem(key)
}

/** The sentence for a failure: at the field it is about, else as the form's own. */
export interface Refusal<Answers extends FieldValues> {
  readonly field?: FieldPath<Answers>
  readonly message: string
}

interface ServerFormOptions<Answers extends FieldValues, Result> extends Pick<UseFormProps<Answers>, 'values' | 'resetOptions'> {
  defaultValues?: DefaultValues<Answers>
  /**
   * Under this name the tab keeps what is typed until it is sent, so that a reload loses nothing. The app takes what is named
   * `private:<user id>:…` out of the storage once this person is not the one signed in.
   */
  draft?: string
  /** Values that may change outside the form as well, such as the theme: a field follows them until something else is chosen there. */
  follows?: Partial<Answers>
  /** The call. Its rejection is a failure. */
  send: (answers: Answers) => Promise<Result>
  /** Runs after the call, while the form still shows that it is under way; a `reset` here leaves it as new. */
  onSuccess?: (result: Result, answers: Answers) => unknown
  /** Called where the form is not whole, beside what its fields say. */
  onInvalid?: () => unknown
  /** Says a failure: at fields, the first of which gets the focus, or elsewhere, and then it returns nothing. Default: the form's own. */
  onFailure?: (error: unknown, answers: Answers) => Refusal<Answers> | readonly Refusal<Answers>[] | undefined
}

/** Whether the focus is still in the form since it was sent, or nowhere; otherwise a failure must not move it back. */
const isStillAt = (origin: Element | null): boolean => {
  const { activeElement, body } = document
  return (
    activeElement === origin || activeElement === body || Boolean(origin?.closest('form, dialog, [role="dialog"]')?.contains(activeElement))
  )
}

/**
 * A form of react-hook-form that one call of our server answers: it is sent once however often it is submitted meanwhile, what was
 * typed stays when that fails, and the focus goes to the first wrong field.
 */
export const useServerForm = <Answers extends FieldValues, Result = unknown>({
  draft,
  follows,
  defaultValues,
  send,
  onSuccess,
  onInvalid,
  onFailure,
  ...options
}: ServerFormOptions<Answers, Result>) => {
  const [start] = useState<DefaultValues<Answers>>(() => ({ ...(defaultValues ?? options.values) }) as DefaultValues<Answers>)
  const [first] = useState<DefaultValues<Answers>>(() => (draft ? { ...start, ...readFormDraft(draft) } : start))
  const form = useForm<Answers>({ ...options, defaultValues: first })
  const { errors } = form.formState
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  // An answer may be there before anything is drawn anew: the form opens again once what followed from it is shown, and with it,
  // so that no click on what is shown goes unheard.
  const [ended, setEnded] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end opens it
  useLayoutEffect(() => {
    isUnderWay.current = false
  }, [ended])

  const { subscribe, getValues, resetField } = form
  /** The form's values where nobody has typed: the rest is a draft. */
  const opened = useRef(start)
  useEffect(() => {
    const before = opened.current
    const changed = Object.entries(follows ?? {}).filter(([name, value]) => before[name] !== value)
    if (changed.length === 0) return
    opened.current = { ...before, ...Object.fromEntries(changed) }
    for (const [name, value] of changed as [FieldPath<Answers>, never][])
      if (getValues(name) === before[name]) resetField(name, { defaultValue: value })
  }, [follows, getValues, resetField])
  useEffect(() => {
    if (draft) return subscribe({ formState: { values: true }, callback: ({ values }) => keepFormDraft(draft, values, opened.current) })
  }, [draft, subscribe])

  const refuse = (error: unknown, answers: Answers, origin: Element | null) => {
    const { code, message } = failureOf(error)
    const said = onFailure ? onFailure(error, answers) : { message }
    const refusals: readonly Refusal<Answers>[] = said === undefined ? [] : 'message' in said ? [said] : said
    let hasFocus = !isStillAt(origin)
    for (const { field, message: text } of refusals) {
      form.setError(field ?? 'root', { type: code, message: text }, { shouldFocus: field !== undefined && !hasFocus })
      hasFocus ||= field !== undefined
    }
  }

  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault()
    // A dialog inside another form's component is no part of that form.
    event?.stopPropagation()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const origin = document.activeElement
    const sent: { readonly result: Result; readonly answers: Answers }[] = []
    try {
      await form.handleSubmit(async (answers) => {
        setSending(true)
        try {
          sent.push({ result: await send(answers), answers })
        } catch (error) {
          refuse(error, answers, origin)
        }
      }, onInvalid)()
      for (const { result, answers } of sent) await onSuccess?.(result, answers)
    } finally {
      setSending(false)
      setEnded((count) => count + 1)
      // Last, since a `reset` of the form is a change like any other.
      if (draft && sent.length > 0) keepFormDraft(draft, {}, {})
    }
  }

  return {
    ...form,
    /** Sends what is in the form, where it is whole: for `onSubmit`, and to send it again. */
    submit,
    isSending,
    /** A failure that is about no field; null while there is none. */
    failure: errors.root ? { code: String(errors.root.type ?? ''), message: errors.root.message ?? '' } : null,
    /** Ties a field of the kit to an answer: `<TextField label={…} {...field('email')} />`. */
    field: <Name extends FieldPath<Answers>>(name: Name, rules?: RegisterOptions<Answers, Name>) => ({
      ...form.register(name, rules),
      // The library fills fields once it runs; what the server paints has its texts before.
      ...(typeof first[name] === 'string' ? { defaultValue: first[name] as string } : {}),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  }
}
