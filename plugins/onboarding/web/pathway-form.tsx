import { useQueryClient } from '@tanstack/react-query'
import { Controller, FormProvider } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { localPath } from '#core/contract'
import { Button, SelectField, useServerForm, useSession, useToast, useTranslation } from '#web'
import { packLanguages, type TaxonomyEntry } from '../contract.ts'
import { CareerField } from './career-field.tsx'
import { HobbiesField } from './hobbies-field.tsx'
import { browserZone, onboarding, packLoadingPath } from './onboarding-client.ts'
import { revealPack } from './pack-reveal.tsx'
import { packToast } from './pack-toast.ts'
import { careerOf, hobbiesOf, mostHobbies, type PathwayAnswers } from './pathway-answers.ts'
import { WaitingView } from './waiting-view.tsx'

/** The minimum time of the waiting view in milliseconds, so that it never flashes. */
const shortestWait = 900

interface PathwayFormProps {
  careers: readonly TaxonomyEntry[]
  hobbies: readonly TaxonomyEntry[]
  initial: PathwayAnswers
}

/** The form for career, hobbies and language, with its submission. */
export const PathwayForm = ({ careers, hobbies, initial }: PathwayFormProps) => {
  const { t } = useTranslation('onboarding')
  const toast = useToast()
  const navigate = useNavigate()
  const next = localPath(useSearchParams()[0].get('next'))
  const client = useQueryClient()
  const userId = useSession().session.user?.id ?? ''
  const form = useServerForm<PathwayAnswers, Awaited<ReturnType<typeof onboarding.client.normalizeAndPersonalize>>>({
    draft: `private:${userId}:onboarding.pathway`,
    defaultValues: initial,
    send: async (answers) => {
      const input = {
        career: careerOf(answers, careers),
        hobbies: hobbiesOf(answers, hobbies).slice(0, mostHobbies),
        preferred_language: answers.language,
        timezone: browserZone(),
      }
      const [made] = await Promise.all([
        onboarding.client.normalizeAndPersonalize(input),
        new Promise((resolve) => setTimeout(resolve, shortestWait)),
      ])
      return made
    },
    onSuccess: async ({ pack_name, pack_status, is_kept }) => {
      await client.invalidateQueries({ queryKey: onboarding.query.key() })
      // Another request is writing the pack: its page waits for it.
      if (pack_status !== 'ready' && pack_status !== 'fallback') {
        client.removeQueries({ queryKey: onboarding.query.packStatus.key() })
        return navigate(packLoadingPath(next), { replace: true })
      }
      const result = is_kept ? 'kept' : pack_status === 'fallback' ? 'starter' : 'created'
      toast(packToast(t, result, pack_name))
      if (!is_kept) revealPack(client)
      navigate(next ?? '/dashboard')
    },
    onInvalid: () => toast({ tone: 'danger', title: t('toasts.incompleteTitle'), text: t('toasts.incompleteText') }),
    onFailure: () => {
      toast({ tone: 'danger', title: t('toasts.failedTitle'), text: t('toasts.failedText') })
      return undefined
    },
  })

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className="grid max-w-2xl gap-8">
        <CareerField careers={careers} label={t('form.career')} hint={t('form.careerHint')} />
        <HobbiesField hobbies={hobbies} />
        <Controller
          control={form.control}
          name="language"
          render={({ field }) => (
            <SelectField
              {...field}
              className="max-w-sm"
              label={t('form.language')}
              hint={t('form.languageHint')}
              options={packLanguages.map((value) => ({ value, label: t(`languages.${value}`) }))}
            />
          )}
        />
        <div>
          <Button type="submit">{t('form.submit')}</Button>
        </div>
        {form.isSending && <WaitingView title={t('waiting.title')} text={t('waiting.text')} />}
      </form>
    </FormProvider>
  )
}
