import { beforeEach, describe, expect, it } from 'vitest'
import { answerRequests } from './answer-requests.ts'

const asked: string[] = []
const answer = (_: Request, path: string) => {
  asked.push(path)
  return { path }
}
/** Requests from the first test's page once the second has begun, after a promise and after a timer. */
const late: Promise<Response>[] = []
let goOn = () => {}
const begun = new Promise<void>((resolve) => {
  goOn = resolve
})

describe('requests that a test answers', () => {
  it('are its own, whenever its page asks', async () => {
    answerRequests(answer)
    late.push(
      begun.then(() => fetch('/late')),
      begun.then(() => new Promise((resolve) => setTimeout(resolve, 0))).then(() => fetch('/later')),
    )
    await new Promise((resolve) => setTimeout(resolve, 0))
    expect(await (await fetch('/own')).json()).toEqual({ path: '/own' })
    // Responses that change in the middle of a test belong to the same page.
    const waiting = Promise.resolve().then(() => fetch('/again'))
    answerRequests(answer)
    expect(await (await waiting).json()).toEqual({ path: '/again' })
    expect(asked.splice(0)).toEqual(['/own', '/again'])
  })

  it('are not those of the test before, whose page is still at work', async () => {
    answerRequests(answer)
    goOn()
    for (const each of late) await expect(each).rejects.toThrow('The test that asks this is over.')
    expect(await (await fetch('/own')).json()).toEqual({ path: '/own' })
    expect(asked).toEqual(['/own'])
  })
})

describe('requests that a hook answers', () => {
  let page: Promise<Response> | undefined
  let wake = () => {}
  beforeEach(() => {
    asked.length = 0
    answerRequests(answer)
  })

  it('are its test’s', async () => {
    page = new Promise<void>((resolve) => {
      wake = resolve
    }).then(() => fetch('/late'))
    await fetch('/own')
    expect(asked).toEqual(['/own'])
  })

  it('are not those of the test before', async () => {
    wake()
    await expect(page).rejects.toThrow('The test that asks this is over.')
    await fetch('/own')
    expect(asked).toEqual(['/own'])
  })
})
