'use client'

import { useAllFormFields, useDocumentInfo, useForm, useFormInitializing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/** Fills fields of a new document from its link, such as a lesson's number. Fields that have a value already keep it. */
export const FillFromAddress = () => {
  const { id, globalSlug } = useDocumentInfo()
  const isInitializing = useFormInitializing()
  const { setModified } = useForm()
  const [fields, dispatch] = useAllFormFields()
  const settled = useRef(new Set<string>())
  useEffect(() => {
    if (id || globalSlug || isInitializing) return
    for (const [path, value] of new URLSearchParams(window.location.search)) {
      const field = fields[path]
      // A choice field fills itself, once its choices are loaded.
      if (!field || settled.current.has(path) || value.length > 100 || !/\d/.test(value)) continue
      settled.current.add(path)
      if (field.value !== undefined && field.value !== null && field.value !== '') continue
      dispatch({ type: 'UPDATE', path, value, initialValue: value })
      setModified(true)
    }
  }, [id, globalSlug, isInitializing, fields, dispatch, setModified])
  return null
}
