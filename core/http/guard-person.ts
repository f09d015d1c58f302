import type { RequestHandler } from 'express'
import { hostErrors } from '../contract.ts'
import { contextOf } from '../services/request-context.ts'
import { createErrors } from '../shared/api-error.ts'
import { actingAsHeader } from '../shared/shell-calls.ts'

const errors = createErrors(hostErrors)
const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses requests from one person's page when another person has signed in in the same browser since. A person who is signed out is
 * refused like any anonymous visitor, by the call's own access.
 */
export const guardPerson: RequestHandler = (req, _res, next) => {
  const named = req.headers[actingAsHeader]
  const { subject } = contextOf(req)
  if (!safe.has(req.method) && named !== undefined && subject && named !== subject.userId) throw errors.OTHER_PERSON()
  next()
}
