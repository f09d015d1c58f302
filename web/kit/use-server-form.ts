import { type BaseSyntheticEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type DefaultValues, type FieldPath, type FieldValues, type RegisterOptions, type UseFormProps, useForm } from 'react-hook-form'
import { tabStore } from '../start/browser-storage.ts'
import { failureOf } from './failure.ts'
import { useFailureSentence } from './failure-sentence.ts'

/** Reads the text that was typed into a form and not sent before this tab was reloaded. */
const readFormDraft = (key: string): Record<string, unknown> => {
  try {
    const draft: unknown = JSON.parse(tabStore.getItem(key) ?? 'null')
    return typeof draft === 'object' && draft !== null ? { ...draft } : {}
  } catch {
    return {}
  }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** Stores the form's values that differ from its initial ones. */
const keepFormDraft = (key: string, answers: Readonly<Record<string, unknown>>, opened: Readonly<Record<string, unknown>>): void => {
  const changed = Object.entries(answers).filter(([name, answer]) => !isSame(answer, opened[name]))
  if (changed.length > 0) tabStore.setItem(key, JSON.stringify(Object.fromEntries(changed)))
  else tabStore.removeItem(key)
}

/** A failure's message: at the affected field, or for the whole form. */
export interface Refusal<Answers extends FieldValues> {
  readonly field?: FieldPath<Answers>
  readonly message: string
}

interface ServerFormOptions<Answers extends FieldValues, Result> extends Pick<UseFormProps<Answers>, 'values' | 'resetOptions'> {
  defaultValues?: DefaultValues<Answers>
  /**
   * The storage key under which the tab stores unsent input, so that a reload loses nothing. The app removes keys
   * `private:<user id>:…` from the storage once another person, or nobody, is signed in.
   */
  draft?: string
  /** Values that may also change outside the form, such as the theme: a field follows them until its own value is changed. */
  follows?: Partial<Answers>
  /** The call. Its rejection is a failure. */
  send: (answers: Answers) => Promise<Result>
  /**
   * Runs after the call, while the form still shows that it is sending. A `reset` here restores the initial state of all fields but those
   * that were changed since the form was sent: they keep their values.
   */
  onSuccess?: (result: Result, answers: Answers) => unknown
  /** Called if the form is invalid, in addition to the fields' messages. */
  onInvalid?: () => unknown
  /**
   * Returns a failure's messages: for fields, the first of which gets the focus; nothing if shown elsewhere. Default: its sentence, for
   * the whole form.
   */
  onFailure?: (error: unknown, answers: Answers) => Refusal<Answers> | readonly Refusal<Answers>[] | undefined
}

/** Whether the focus is still in the form since it was sent, or nowhere; otherwise a failure must not move it. */
const isStillAt = (origin: Element | null): boolean => {
  const { activeElement, body } = document
  return (
    activeElement === origin || activeElement === body || Boolean(origin?.closest('form, dialog, [role="dialog"]')?.contains(activeElement))
  )
}

/**
 * A react-hook-form form that makes one call to our server: it is sent only once however often it is submitted meanwhile, typed
 * values stay if the call fails, and the focus goes to the first invalid field.
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
  const sentenceOf = useFailureSentence()
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)
  // The call may end before React renders again: the form accepts the next submit once the result is rendered, and not later,
  // so that no click on the new content is lost.
  const [ended, setEnded] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each end opens it
  useLayoutEffect(() => {
    isUnderWay.current = false
  }, [ended])

  const { subscribe, getValues, resetField } = form
  /** The form's initial values: differing values are a draft. */
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
    const failure = failureOf(error)
    const said = onFailure ? onFailure(error, answers) : { message: sentenceOf(failure) }
    const refusals: readonly Refusal<Answers>[] = said === undefined ? [] : 'message' in said ? [said] : said
    let hasFocus = !isStillAt(origin)
    for (const { field, message: text } of refusals) {
      form.setError(field ?? 'root', { type: failure.code, message: text }, { shouldFocus: field !== undefined && !hasFocus })
      hasFocus ||= field !== undefined
    }
  }

  /** The values that were sent, until `onSuccess` has ended. */
  const sentValues = useRef<Answers | null>(null)
  const changedSinceSent = () => {
    const before = sentValues.current
    return before ? Object.entries(form.getValues()).filter(([name, value]) => !isSame(value, before[name])) : []
  }
  const reset: typeof form.reset = (values, kept) => {
    const changed = changedSinceSent()
    // With values given, the library leaves the elements alone: the cursor stays where somebody is typing.
    // `resetOptions` are about new `values`, not about this.
    form.reset(values ?? (form.formState.defaultValues as Answers), { keepDirtyValues: false, ...kept })
    // The server may have changed what was sent, such as to lower case: from now on only other values are typed since.
    if (sentValues.current) sentValues.current = structuredClone(form.getValues())
    for (const [name, value] of changed) form.setValue(name as FieldPath<Answers>, value, { shouldDirty: true })
  }

  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault()
    // A dialog inside another form's component is not part of that form.
    event?.stopPropagation()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const origin = document.activeElement
    const sent: { readonly result: Result; readonly answers: Answers }[] = []
    try {
      await form.handleSubmit(async (answers) => {
        setSending(true)
        sentValues.current = structuredClone(form.getValues())
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
      // Last, since a `reset` of the form counts as a change.
      if (draft && sent.length > 0) keepFormDraft(draft, Object.fromEntries(changedSinceSent()), {})
      sentValues.current = null
    }
  }

  return {
    ...form,
    reset,
    /** Sends the form if it is valid: for `onSubmit`, and for sending it again. */
    submit,
    isSending,
    /** A failure that concerns no field; null if there is none. */
    failure: errors.root ? { code: String(errors.root.type ?? ''), text: errors.root.message ?? '' } : null,
    /** Connects a field of the kit with a form value: `<TextField label={…} {...field('email')} />`. */
    field: <Name extends FieldPath<Answers>>(name: Name, rules?: RegisterOptions<Answers, Name>) => ({
      ...form.register(name, rules),
      // The library fills fields only once it runs; the server's HTML has the texts before.
      ...(typeof first[name] === 'string' ? { defaultValue: first[name] as string } : {}),
      error: form.getFieldState(name, form.formState).error?.message,
    }),
  }
}
