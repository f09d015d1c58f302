import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { Button, SelectField, setLanguage, TextField, useLanguages, useTheme, useToast, useTranslation } from '#web'
import { type Profile, timezones } from '../contract.ts'
import { account } from './account.ts'

type Answers = Pick<Profile, 'full_name' | 'timezone' | 'language' | 'theme_preference'>
const themes = ['system', 'light', 'dark'] as const

/** Name, time zone, language and theme. What was typed stays when saving fails. */
export const ProfileForm = ({ profile }: { profile: Profile }) => {
  const { t } = useTranslation('account')
  const toast = useToast()
  const client = useQueryClient()
  const { theme, setTheme } = useTheme()
  const { current, languages } = useLanguages()
  const { register, control, handleSubmit, formState } = useForm<Answers>({
    defaultValues: {
      full_name: profile.full_name,
      timezone: profile.timezone,
      // This browser may already look and speak otherwise than the profile says: what is seen is what is offered.
      language: current as Profile['language'],
      theme_preference: theme,
    },
  })
  const save = useMutation({
    mutationFn: (answers: Answers) =>
      account.client.saveProfile({ ...answers, timezone: timezones.find((zone) => zone === answers.timezone) }),
    onSuccess: (saved) => {
      client.setQueryData(account.query.profile.queryKey(), saved)
      setTheme(saved.theme_preference)
      if (saved.language !== current) void setLanguage(saved.language)
      toast({ tone: 'success', title: t('profile.saved') })
    },
    onError: () => toast({ tone: 'danger', title: t('profile.saveFailed'), text: t('profile.tryAgain') }),
  })
  const { errors } = formState

  return (
    <form noValidate className="grid max-w-xl gap-5" onSubmit={handleSubmit((answers) => save.mutate(answers))}>
      <TextField
        label={t('profile.fullName')}
        hint={t('profile.fullNameHint')}
        autoComplete="name"
        maxLength={100}
        error={errors.full_name?.message}
        {...register('full_name')}
      />
      <TextField label={t('profile.email')} type="email" value={profile.email} readOnly />
      <Controller
        control={control}
        name="timezone"
        render={({ field }) => (
          <SelectField
            label={t('profile.timezone')}
            options={timezones.map((value) => ({ value, label: t(`timezones.${value}`) }))}
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
