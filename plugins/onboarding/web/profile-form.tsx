import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button, SelectField, useToast, useTranslation } from '#web'
import { ageGroups, type ChoiceLists, type TaxonomyEntry } from '../contract.ts'
import { CareerField } from './career-field.tsx'
import { HobbyChips } from './hobby-chips.tsx'
import { browserZone, onboarding } from './onboarding.ts'
import { careerOf } from './pathway-answers.ts'
import { useDraft } from './use-draft.ts'

const mostHobbies = 2
/** Stands for having no favorite: a select's values are never empty. */
const noFavorite = '-'

const empty = { career: '', isOther: false, otherCareer: '', ageGroup: '', chosen: [] as string[], game: noFavorite, movie: noFavorite }

interface FavoriteProps {
  label: string
  choices: ChoiceLists['games']
  value: string
  onChange: (value: string) => void
}

const Favorite = ({ label, choices, value, onChange }: FavoriteProps) => {
  const { t } = useTranslation('onboarding')
  return (
    <SelectField
      className="max-w-sm"
      label={label}
      options={[{ value: noFavorite, label: t('profile.noFavorite') }, ...choices.map(({ name }) => ({ value: name, label: name }))]}
      value={value}
      onValueChange={onChange}
    />
  )
}

interface ProfileFormProps {
  careers: readonly TaxonomyEntry[]
  hobbies: readonly TaxonomyEntry[]
  choices: ChoiceLists
}

/** The profile form; what it saves, a model or a starter pack turns into analogies. */
export const ProfileForm = ({ careers, hobbies, choices }: ProfileFormProps) => {
  const { t } = useTranslation('onboarding')
  const toast = useToast()
  const navigate = useNavigate()
  const client = useQueryClient()
  const id = useId()
  const occupationRef = useRef<HTMLInputElement>(null)
  const { answers, change, forget } = useDraft('profile', empty)
  const { ageGroup, game, movie } = answers
  const occupation = careerOf(answers, careers)
  // Whoever changes the language chooses anew: nothing counts that cannot be seen.
  const chosen = answers.chosen.filter((name) => hobbies.some((each) => each.name === name))
  const [wasTried, setWasTried] = useState(false)

  const has = (hobby: string) => hobbies.some((each) => each.id === hobby && chosen.includes(each.name))
  const knownAge = ageGroups.find((group) => group === ageGroup)
  const isFull = chosen.length >= mostHobbies

  const save = useMutation({
    mutationFn: (age_group: (typeof ageGroups)[number]) =>
      onboarding.client.saveProfile({
        occupation,
        age_group,
        hobbies: chosen,
        flavor_game: has('gaming') && game !== noFavorite ? game : null,
        flavor_movie: has('movies') && movie !== noFavorite ? movie : null,
        timezone: browserZone(),
      }),
    onSuccess: () => {
      forget()
      client.removeQueries({ queryKey: onboarding.query.packStatus.key() })
      client.invalidateQueries({ queryKey: onboarding.query.mine.key() })
      navigate('/onboarding/pack-loading')
    },
    onError: () => toast({ tone: 'danger', title: t('toasts.notSavedTitle'), text: t('toasts.notSavedText') }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setWasTried(true)
    if (occupation && knownAge) save.mutate(knownAge)
    else if (!occupation) occupationRef.current?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="grid max-w-2xl gap-8">
      <CareerField
        {...answers}
        careers={careers}
        label={t('profile.occupation')}
        hint={t('profile.occupationHint')}
        inputRef={occupationRef}
        wasTried={wasTried}
        onChange={change}
      />
      <SelectField
        className="max-w-sm"
        label={t('profile.ageGroup')}
        placeholder={t('profile.ageGroupPlaceholder')}
        options={choices.age_groups.map((group) => ({ value: group.id, label: group.name }))}
        required
        value={ageGroup}
        error={wasTried && !knownAge ? t('profile.ageGroupError') : undefined}
        onValueChange={(value) => change({ ageGroup: value })}
      />
      <fieldset className="grid gap-3" aria-describedby={`${id}-state`}>
        <legend className="mb-3 font-semibold">{t('profile.hobbies')}</legend>
        <HobbyChips hobbies={hobbies} chosen={chosen} isFull={isFull} onChange={(next) => change({ chosen: next })} />
        <p id={`${id}-state`} aria-live="polite" className="text-sm text-muted">
          {isFull
            ? t('profile.hobbiesFull')
            : `${t('profile.hobbiesHint')} ${t('form.hobbiesCount', { count: chosen.length, max: mostHobbies })}`}
        </p>
      </fieldset>
      {has('gaming') && (
        <Favorite label={t('profile.game')} choices={choices.games} value={game} onChange={(value) => change({ game: value })} />
      )}
      {has('movies') && (
        <Favorite
          label={t('profile.movie')}
          choices={choices.movie_franchises}
          value={movie}
          onChange={(value) => change({ movie: value })}
        />
      )}
      <div>
        <Button type="submit" busy={save.isPending} busyLabel={t('profile.saving')}>
          {t('profile.submit')}
        </Button>
      </div>
    </form>
  )
}
