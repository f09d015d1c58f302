import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { EnglishText } from '../english-text.tsx'
import { JsonField } from '../json-field.tsx'
import { ShapedField } from '../shaped-field.tsx'
import { PanelLogo } from '../panel-logo.tsx'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1,
  "/app/(payload)/english-text.tsx#EnglishText": EnglishText,
  "/app/(payload)/json-field.tsx#JsonField": JsonField,
  "/app/(payload)/panel-logo.tsx#PanelLogo": PanelLogo,
  "/app/(payload)/shaped-field.tsx#ShapedField": ShapedField
}
