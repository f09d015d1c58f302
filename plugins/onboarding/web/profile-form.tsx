import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, FormProvider, useFormContext } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { Button, SelectField, useServerForm, useSession, useToast, useTranslation } from '#web'
import { ageGroups, type ChoiceLists, type TaxonomyEntry } from '../contract.ts'
import { type CareerAnswers, CareerField } from './career-field.tsx'
import { HobbyChips } from './hobby-chips.tsx'
import { browserZone, onboarding, packLoadingPath } from './onboarding-client.ts'
import { careerOf, chosenOf } from './pathway-answers.ts'

const mostHobbies = 2
/** The value for no favorite, since a select's values cannot be empty. */
const noFavorite = '-'

interface Answers extends CareerAnswers {
  ageGroup: string
  chosen: string[]
  game: string
  movie: string
}

const empty: Answers = { career: '', isOther: false, otherCareer: '', ageGroup: '', chosen: [], game: noFavorite, movie: noFavorite }

interface FavoriteProps {
  name: 'game' | 'movie'
  label: string
  choices: ChoiceLists['games']
}

const Favorite = ({ name, label, choices }: FavoriteProps) => {
  const { t } = useTranslation('onboarding')
  const { control } = useFormContext<Answers>()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <SelectField
          {...field}
          className="max-w-sm"
          label={label}
          options={[
            { value: noFavorite, label: t('profile.noFavorite') },
            ...choices.map((each) => ({ value: each.name, label: each.name })),
          ]}
        />
      )}
    />
  )
}

interface ProfileFormProps {
  careers: readonly TaxonomyEntry[]
  hobbies: readonly TaxonomyEntry[]
  choices: ChoiceLists
}

/** The profile form; a model or a starter pack turns the saved answers into analogies. */
export const ProfileForm = ({ careers, hobbies, choices }: ProfileFormProps) => {
  const { t } = useTranslation('onboarding')
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const id = useId()
  const userId = useSession().session.user?.id ?? ''
  const has = (hobby: string, chosen: readonly string[]) => hobbies.some((each) => each.id === hobby && chosen.includes(each.name))
  const ageGroupOf = (chosen: string) => ageGroups.find((group) => group === chosen)

  const form = useServerForm<Answers>({
    draft: `private:${userId}:onboarding.profile`,
    defaultValues: empty,
    send: async ({ ageGroup, game, movie, ...answers }) => {
      const age_group = ageGroupOf(ageGroup)
      if (!age_group) throw new Error('The form has let a missing age group pass.')
      const chosen = chosenOf(answers.chosen, hobbies)
      await onboarding.client.saveProfile({
        occupation: careerOf(answers, careers),
        age_group,
        hobbies: chosen,
        flavor_game: has('gaming', chosen) && game !== noFavorite ? game : null,
        flavor_movie: has('movies', chosen) && movie !== noFavorite ? movie : null,
        timezone: browserZone(),
      })
    },
    onSuccess: () => {
      client.removeQueries({ queryKey: onboarding.query.packStatus.key() })
      client.invalidateQueries({ queryKey: onboarding.query.mine.key() })
      navigate(packLoadingPath(), { replace: true })
    },
    onFailure: () => {
      toast({ tone: 'danger', title: t('toasts.notSavedTitle'), text: t('toasts.notSavedText') })
      return undefined
    },
  })
  const chosen = chosenOf(form.watch('chosen'), hobbies)
  const isFull = chosen.length >= mostHobbies

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className="grid max-w-2xl gap-8">
        <CareerField careers={careers} label={t('profile.occupation')} hint={t('profile.occupationHint')} />
        <Controller
          control={form.control}
          name="ageGroup"
          rules={{ validate: (group) => ageGroupOf(group) !== undefined || t('profile.ageGroupError') }}
          render={({ field, fieldState }) => (
            <SelectField
              {...field}
              className="max-w-sm"
              label={t('profile.ageGroup')}
              placeholder={t('profile.ageGroupPlaceholder')}
              options={choices.age_groups.map((group) => ({ value: group.id, label: group.name }))}
              required
              error={fieldState.error?.message}
            />
          )}
        />
        <fieldset className="grid gap-3" aria-describedby={`${id}-state`}>
          <legend className="mb-3 font-semibold">{t('profile.hobbies')}</legend>
          <HobbyChips hobbies={hobbies} chosen={chosen} isFull={isFull} onChange={(next) => form.setValue('chosen', next)} />
          <p id={`${id}-state`} aria-live="polite" className="text-sm text-muted">
            {isFull
              ? t('profile.hobbiesFull')
              : `${t('profile.hobbiesHint')} ${t('form.hobbiesCount', { count: chosen.length, max: mostHobbies })}`}
          </p>
        </fieldset>
        {has('gaming', chosen) && <Favorite name="game" label={t('profile.game')} choices={choices.games} />}
        {has('movies', chosen) && <Favorite name="movie" label={t('profile.movie')} choices={choices.movie_franchises} />}
        <div>
          <Button type="submit" busy={form.isSending} busyLabel={t('profile.saving')}>
            {t('profile.submit')}
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}
