import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { Controller, type FieldPath, useForm } from 'react-hook-form'
import {
  Button,
  ComboboxField,
  failureOf,
  SelectField,
  setLanguage,
  TextArea,
  TextField,
  useLanguages,
  useTheme,
  useToast,
  useTranslation,
} from '#web'
import { aliasPattern, type Profile } from '../contract.ts'
import { account } from './account.ts'
import { keepDraft, type ProfileAnswers, readDraft } from './profile-draft.ts'
import { zoneOptions } from './zone-options.ts'

const themes = ['system', 'light', 'dark'] as const

const changedOf = (answers: ProfileAnswers, initial: ProfileAnswers): Partial<ProfileAnswers> =>
  Object.fromEntries(Object.entries(answers).filter(([name, value]) => value !== initial[name as keyof ProfileAnswers]))

/** Name, alias, bio, time zone, language and theme. What was typed stays when saving fails, and over a reload. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const client = useQueryClient()
  const { theme, setTheme } = useTheme()
  const { current, languages } = useLanguages()
  const initial: ProfileAnswers = {
    full_name: profile.full_name,
    alias: profile.alias,
    bio: profile.bio,
    timezone: profile.timezone,
    // This browser may already look and speak otherwise than the profile says: what is seen is what is offered.
    language: current as Profile['language'],
    theme_preference: theme,
  }
  const { register, control, handleSubmit, formState, setError, subscribe, reset } = useForm<ProfileAnswers>({
    defaultValues: { ...initial, ...readDraft(profile.user_id) },
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is what differs from the form as it was opened
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(profile.user_id, changedOf(values, initial)) }),
    [subscribe, profile.user_id],
  )

  const save = useMutation({
    mutationFn: (answers: ProfileAnswers) => account.client.saveProfile(answers),
    onSuccess: (saved, answers) => {
      client.setQueryData(account.query.profile.queryKey(), saved)
      reset({ ...answers, full_name: saved.full_name, alias: saved.alias, bio: saved.bio })
      keepDraft(profile.user_id, {})
      setTheme(saved.theme_preference)
      if (saved.language !== current) void setLanguage(saved.language)
      toast({ tone: 'success', title: t('profile.saved') })
    },
    onError: (error) => {
      const { code, data } = failureOf(error)
      const fields = (data.fields ?? []) as { field: FieldPath<ProfileAnswers>; message: string }[]
      for (const { field, message } of fields)
        setError(field, { message: t(`errors.${code}`, { defaultValue: message }) }, { shouldFocus: true })
      toast({ tone: 'danger', title: t('profile.saveFailed'), text: t([`errors.${code}`, 'profile.tryAgain']) })
    },
  })
  const { errors } = formState
  const zones = useMemo(() => zoneOptions(profile.timezone, (zone) => t(`timezones.${zone}`)), [profile.timezone, t])

  return (
    <form noValidate className="grid gap-5" onSubmit={handleSubmit((answers) => save.mutate(answers))}>
      <TextField
        label={t('profile.fullName')}
        hint={t('profile.fullNameHint')}
        autoComplete="name"
        maxLength={100}
        error={errors.full_name?.message}
        {...register('full_name')}
      />
      <TextField
        label={t('profile.alias')}
        hint={t('profile.aliasHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={30}
        error={errors.alias?.message}
        {...register('alias', { validate: (value) => aliasPattern.test((value ?? '').trim().toLowerCase()) || t('profile.aliasWrong') })}
      />
      <TextField label={t('profile.email')} hint={t('profile.emailHint')} type="email" value={profile.email} readOnly />
      <TextArea
        label={t('profile.bio')}
        hint={t('profile.bioHint')}
        rows={4}
        maxLength={500}
        error={errors.bio?.message}
        {...register('bio')}
      />
      <Controller
        control={control}
        name="timezone"
        render={({ field }) => (
          <ComboboxField
            label={t('profile.timezone')}
            hint={t('profile.timezoneHint')}
            options={zones}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      {languages.length > 1 && (
        <Controller
          control={control}
          name="language"
          render={({ field }) => (
            <SelectField
              label={t('profile.language')}
              options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
              value={field.value}
              onValueChange={field.onChange}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="theme_preference"
        render={({ field }) => (
          <SelectField
            label={t('profile.theme')}
            options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <div>
        <Button type="submit" busy={save.isPending} busyLabel={t('profile.saving')}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}
