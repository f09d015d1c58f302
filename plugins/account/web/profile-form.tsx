import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Controller, type FieldPath } from 'react-hook-form'
import {
  Button,
  ComboboxField,
  putAnswer,
  SelectField,
  setLanguage,
  TextArea,
  TextField,
  useFailureSentence,
  useLanguages,
  useServerForm,
  useTheme,
  useToast,
  useTranslation,
} from '#web'
import { aliasPattern, type Profile } from '../contract.ts'
import { account } from './account-client.ts'
import { zoneOptions } from './zone-options.ts'

const themes = ['system', 'light', 'dark'] as const

type Answers = Pick<Profile, 'full_name' | 'alias' | 'bio' | 'timezone' | 'language' | 'theme_preference'>

/** Name, alias, bio, time zone, language and theme. Typed values survive a failed save and a reload. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const client = useQueryClient()
  const sentenceOf = useFailureSentence('account')
  const { theme, setTheme } = useTheme()
  const { current, languages } = useLanguages()
  const { control, submit, field, isSending, reset } = useServerForm<Answers, Profile>({
    draft: `private:${profile.user_id}:profile-draft`,
    // Both can be changed in the page's footer too, and the browser's theme is known only after the first render.
    follows: { language: current as Profile['language'], theme_preference: theme },
    defaultValues: {
      full_name: profile.full_name,
      alias: profile.alias,
      bio: profile.bio,
      timezone: profile.timezone,
      // This browser's language and theme may differ from the profile's: the form offers those in use.
      language: current as Profile['language'],
      theme_preference: theme,
    },
    send: (answers) => account.client.saveProfile(answers),
    onSuccess: async (saved, answers) => {
      await putAnswer(client, account.query.profile.queryKey(), saved)
      reset({ ...answers, full_name: saved.full_name, alias: saved.alias, bio: saved.bio })
      setTheme(saved.theme_preference)
      if (saved.language !== current) void setLanguage(saved.language)
      toast({ tone: 'success', title: t('profile.saved') })
    },
    onFailure: (error) => {
      const failure = account.failureOf(error)
      const text = sentenceOf(failure, t('profile.tryAgain'))
      toast({ tone: 'danger', title: t('profile.saveFailed'), text })
      const { code } = failure
      const hasFields = code === 'BAD_REQUEST' || code === 'ALIAS_TAKEN' || code === 'ALIAS_TOO_OFTEN'
      const fields = hasFields ? (failure.data.fields ?? []) : []
      return fields.map((each) => ({ field: each.field as FieldPath<Answers>, message: text }))
    },
  })
  const zones = useMemo(() => zoneOptions(profile.timezone, (zone) => t(`timezones.${zone}`)), [profile.timezone, t])

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      <TextField
        label={t('profile.fullName')}
        hint={t('profile.fullNameHint')}
        autoComplete="name"
        maxLength={100}
        {...field('full_name')}
      />
      <TextField
        label={t('profile.alias')}
        hint={t('profile.aliasHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        maxLength={30}
        {...field('alias', { validate: (value) => aliasPattern.test((value ?? '').trim().toLowerCase()) || t('profile.aliasWrong') })}
      />
      <TextField label={t('profile.email')} hint={t('profile.emailHint')} type="email" value={profile.email} readOnly />
      <TextArea label={t('profile.bio')} hint={t('profile.bioHint')} rows={4} maxLength={500} {...field('bio')} />
      <Controller
        control={control}
        name="timezone"
        render={({ field: { value, onChange, ...rest } }) => (
          <ComboboxField
            {...rest}
            label={t('profile.timezone')}
            hint={t('profile.timezoneHint')}
            options={zones}
            value={value}
            onValueChange={onChange}
          />
        )}
      />
      {languages.length > 1 && (
        <Controller
          control={control}
          name="language"
          render={({ field: own }) => (
            <SelectField {...own} label={t('profile.language')} options={languages.map(({ tag, name }) => ({ value: tag, label: name }))} />
          )}
        />
      )}
      <Controller
        control={control}
        name="theme_preference"
        render={({ field: own }) => (
          <SelectField {...own} label={t('profile.theme')} options={themes.map((value) => ({ value, label: t(`themes.${value}`) }))} />
        )}
      />
      <div>
        <Button type="submit" busy={isSending} busyLabel={t('profile.saving')}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  )
}
