import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { putAnswer } from '#web'
import { onboarding } from './onboarding-client.ts'

/** The polling interval, and the time the server has to begin with a pack, in milliseconds. */
const pollEvery = 700
const timeoutMs = 5000

type PackPhase = 'personalizing' | 'ready' | 'starter' | 'kept' | 'no-profile' | 'failed'

/**
 * Requests a pack, polls until it is ready, and takes the starter pack if writing has not begun after five seconds.
 * `isAgain` requests a new pack although there is one: the present pack counts as the result only after that.
 */
export const usePackLoading = (isAgain = false): { phase: PackPhase; packName: string; retry: () => void } => {
  const client = useQueryClient()
  const [attempt, setAttempt] = useState(0)
  const [isPatient, setPatient] = useState(true)
  const generate = useMutation({
    mutationFn: () => onboarding.client.generatePack({}),
    onSettled: () => (isAgain ? client.refetchQueries({ queryKey: onboarding.query.packStatus.key() }) : undefined),
  })
  const isOld = isAgain && !generate.isSuccess && !generate.isError
  const starter = useMutation({
    mutationFn: () => onboarding.client.takeStarterPack(),
    onSuccess: (status) => putAnswer(client, onboarding.query.packStatus.queryKey({ input: {} }), status),
  })
  const status = useQuery(
    onboarding.query.packStatus.queryOptions({
      input: {},
      gcTime: 0,
      refetchInterval: ({ state }) => (state.data?.pack_status === 'ready' || state.data?.pack_status === 'fallback' ? false : pollEvery),
    }),
  )
  const packStatus = isOld ? status.data && 'none' : status.data?.pack_status
  const hasPack = packStatus === 'ready' || packStatus === 'fallback'
  const isBegun = isOld ? generate.isPending : (status.data?.ai_started ?? false)

  const { mutate: askForPack } = generate
  const wasAsked = useRef(false)
  useEffect(() => {
    if (wasAsked.current || !packStatus || hasPack || isBegun) return
    wasAsked.current = true
    askForPack()
  }, [packStatus, hasPack, isBegun, askForPack])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own five seconds
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), timeoutMs)
    return () => clearTimeout(timer)
  }, [attempt])
  const { mutate: takeStarter } = starter
  useEffect(() => {
    if (!isPatient && !hasPack && !isBegun) takeStarter()
  }, [isPatient, hasPack, isBegun, takeStarter])

  useEffect(() => {
    if (hasPack) void client.invalidateQueries({ queryKey: onboarding.query.mine.key() })
    if (hasPack) void client.invalidateQueries({ queryKey: onboarding.query.step.key() })
  }, [hasPack, client])

  const hasNoProfile = generate.isError && onboarding.failureOf(generate.error).code === 'PROFILE_REQUIRED'
  const phase =
    packStatus === 'ready'
      ? status.data?.is_kept
        ? 'kept'
        : 'ready'
      : packStatus === 'fallback'
        ? 'starter'
        : hasNoProfile
          ? 'no-profile'
          : starter.isError
            ? 'failed'
            : 'personalizing'
  const retry = () => {
    starter.reset()
    setPatient(true)
    setAttempt((current) => current + 1)
    wasAsked.current = true
    askForPack()
  }
  return { phase, packName: status.data?.pack_name ?? '', retry }
}
