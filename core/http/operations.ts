import type { AnyRouter } from '@orpc/server'
import type { Access, ErrorCatalogue, Proof } from '../contract.ts'
import type { AccessPolicy } from '../host/define-server-plugin.ts'
import type { RawRoute } from '../host/raw-route.ts'
import { accessErrors, writeErrors } from '../shared/errors.ts'
import { callsOf } from './api.ts'
import { patternOf } from './known-methods.ts'
import { byRouteKey } from './route-key.ts'

/** A raw route and the plugin that declares it. */
export interface OwnedRoute extends RawRoute {
  readonly plugin: string
}

/** One call or raw route, as clients see it. */
export interface Operation {
  readonly plugin: string
  readonly operationId: string
  readonly method: string
  /** With parameters as `{id}`. */
  readonly path: string
  readonly access: Access
  readonly proof?: Proof | undefined
  readonly summary: string
  /** Every error that the operation declares, with the host's errors and those of access policies at its access level. */
  readonly errors: ErrorCatalogue
  /** Largest body in bytes, if larger than the default. */
  readonly bodyLimit?: number | undefined
}

export interface Operations {
  readonly all: readonly Operation[]
  /** Finds the operation for a request; if two match, the one without parameters. */
  find(method: string, path: string): Operation | undefined
}

interface Parts {
  readonly api: AnyRouter
  readonly raw: readonly OwnedRoute[]
  readonly accessPolicies: readonly AccessPolicy[]
}

/** Express writes a parameter as `:id`, OpenAPI as `{id}`. */
const openApiPath = (path: string) => path.replace(/[:*](\w+)/g, '{$1}')

/** `GET /api/modules/{id}` as a name, for a route that has none of its own. */
const nameOf = (method: string, path: string) =>
  [method.toLowerCase(), ...path.split(/\W+/).filter(Boolean)]
    .map((word, at) => (at ? word[0]?.toUpperCase() + word.slice(1) : word))
    .join('')

/** Every operation of the plugins, with the errors that each may return. */
export const listOperations = ({ api, raw, accessPolicies }: Parts): Operations => {
  const hostErrorsOf = (method: string, access: Access): ErrorCatalogue =>
    Object.assign(
      {},
      accessErrors(access),
      method !== 'GET' && writeErrors,
      ...accessPolicies.filter(({ level }) => level === access).map(({ errors }) => errors),
    )
  const calls = callsOf(api).map(({ name, method, path, access = 'admin', proof, operationId, summary, errors, bodyLimit }) => ({
    plugin: name.split('.')[0] ?? '',
    operationId: operationId ?? nameOf(method, path),
    method,
    path,
    access,
    proof,
    summary,
    errors: { ...hostErrorsOf(method, access), ...errors },
    bodyLimit,
  }))
  const routes = raw.map(({ plugin, operationId, method, path: expressPath, access, proof, summary, errors, bodyLimit }) => {
    const path = openApiPath(expressPath)
    return {
      plugin,
      operationId: operationId ?? nameOf(method, path),
      method,
      path,
      access,
      proof,
      summary,
      bodyLimit,
      errors: { ...hostErrorsOf(method, access), ...errors },
    }
  })
  const all: Operation[] = [...calls, ...routes]
  const byPattern = byRouteKey(
    all
      .toSorted((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')))
      .map((operation) => ({ operation, path: operation.path, pattern: patternOf(operation.path) })),
  )
  return {
    all,
    find: (method, path) =>
      byPattern.of(path).find(({ operation, pattern }) => operation.method === (method === 'HEAD' ? 'GET' : method) && pattern.test(path))
        ?.operation,
  }
}
