'use client'

import { useAllFormFields, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** A link to a new document may bring some of its fields along: a lesson's module and number. What stands there already stays. */
export const FillFromAddress = () => {
  const { id, globalSlug } = useDocumentInfo()
  const [fields, dispatch] = useAllFormFields()
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current || id || globalSlug || Object.keys(fields).length === 0) return
    isDone.current = true
    for (const [path, given] of new URLSearchParams(window.location.search)) {
      const field = fields[path]
      const isEmpty = field && (field.value === undefined || field.value === null || field.value === '')
      if (isEmpty && given.length <= 100) dispatch({ type: 'UPDATE', path, value: /^\d+$/.test(given) ? Number(given) : given })
    }
  }, [id, globalSlug, fields, dispatch])
  return null
}
