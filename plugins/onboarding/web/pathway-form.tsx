import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { localPath } from '#core/contract'
import { Button, SelectField, useToast, useTranslation } from '#web'
import { packLanguages, type TaxonomyEntry } from '../contract.ts'
import { CareerField } from './career-field.tsx'
import { HobbiesField } from './hobbies-field.tsx'
import { browserZone, onboarding } from './onboarding.ts'
import { packToast } from './pack-toast.ts'
import { careerOf, hobbiesOf, type PathwayAnswers } from './pathway-answers.ts'
import { useDraft } from './use-draft.ts'
import { WaitingView } from './waiting-view.tsx'

/** The waiting view stays at least this long, in milliseconds, so that it never flashes. */
const shortestWait = 900

interface PathwayFormProps {
  careers: readonly TaxonomyEntry[]
  hobbies: readonly TaxonomyEntry[]
  initial: PathwayAnswers
}

/** Career, hobbies and language, and what happens when they are sent. */
export const PathwayForm = ({ careers, hobbies, initial }: PathwayFormProps) => {
  const { t } = useTranslation('onboarding')
  const toast = useToast()
  const navigate = useNavigate()
  const next = localPath(useSearchParams()[0].get('next'))
  const client = useQueryClient()
  const { answers, change, forget } = useDraft('pathway', initial)
  const [wasTried, setWasTried] = useState(false)
  const careerRef = useRef<HTMLInputElement>(null)
  const career = careerOf(answers, careers)
  // Whoever changes the language chooses anew: nothing counts that cannot be seen.
  const chosen = answers.chosen.filter((name) => hobbies.some((each) => each.name === name))
  const chosenHobbies = hobbiesOf({ ...answers, chosen })

  const create = useMutation({
    mutationFn: async () => {
      const input = { career, hobbies: chosenHobbies.slice(0, 3), preferred_language: answers.language, timezone: browserZone() }
      const [made] = await Promise.all([
        onboarding.client.normalizeAndPersonalize(input),
        new Promise((resolve) => setTimeout(resolve, shortestWait)),
      ])
      return made
    },
    onSuccess: async ({ pack_name, pack_status, is_kept }) => {
      forget()
      await client.invalidateQueries({ queryKey: onboarding.query.key() })
      const result = is_kept ? 'kept' : pack_status === 'fallback' ? 'starter' : 'created'
      toast(packToast(t, result, pack_name))
      navigate(next ?? '/dashboard')
    },
    onError: () => toast({ tone: 'danger', title: t('toasts.failedTitle'), text: t('toasts.failedText') }),
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (career && chosenHobbies.length > 0) return create.mutate()
    setWasTried(true)
    toast({ tone: 'danger', title: t('toasts.incompleteTitle'), text: t('toasts.incompleteText') })
    if (!career) careerRef.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-8">
      <CareerField
        {...answers}
        careers={careers}
        label={t('form.career')}
        hint={t('form.careerHint')}
        inputRef={careerRef}
        wasTried={wasTried}
        onChange={change}
      />
      <HobbiesField
        hobbies={hobbies}
        chosen={chosen}
        custom={answers.custom}
        onChange={change}
        error={wasTried && chosenHobbies.length === 0 ? t('form.hobbiesError') : undefined}
      />
      <SelectField
        className="max-w-sm"
        label={t('form.language')}
        hint={t('form.languageHint')}
        options={packLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
        value={answers.language}
        onValueChange={(value) => change({ language: packLanguages.find((tag) => tag === value) ?? 'en' })}
      />
      <div>
        <Button type="submit">{t('form.submit')}</Button>
      </div>
      {create.isPending && <WaitingView title={t('waiting.title')} text={t('waiting.text')} />}
    </form>
  )
}
