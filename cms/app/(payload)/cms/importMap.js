import { CollectionCards as CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1 } from '@payloadcms/next/rsc'
import { BeginFromEnglish } from '../begin-from-english.tsx'
import { TranslatedCell } from '../translated-cell.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { ChoicesField } from '../choices-field.tsx'
import { CodeField } from '../code-field.tsx'
import { LessonOrder, ModuleOrder } from '../course-order.tsx'
import { RowLabel } from '../row-label.tsx'
import { PanelHelpers } from '../panel-helpers.tsx'
import { UnwrittenChoices } from '../unwritten-choices.tsx'
import { EnglishText } from '../english-text.tsx'
import { JsonField } from '../json-field.tsx'
import { DraftReport } from '../draft-report.tsx'
import { KeptChanges, KeptNote } from '../kept-changes.tsx'
import { MarkdownField } from '../markdown-field.tsx'
import { PictureCell } from '../picture-cell.tsx'
import { PictureShown } from '../picture-shown.tsx'
import { PictureField } from '../picture-field.tsx'
import { ProofNote } from '../proof-note.tsx'
import { ShapedField } from '../shaped-field.tsx'
import { PanelLogo } from '../panel-logo.tsx'
import { StartPage } from '../start-page.tsx'
import { WorkflowBox } from '../workflow-box.tsx'

/** @type import('payload').ImportMap */
export const importMap = {
  "@payloadcms/next/rsc#CollectionCards": CollectionCards_f9c02e79a4aed9a3924487c0cd4cafb1,
  "/app/(payload)/begin-from-english.tsx#BeginFromEnglish": BeginFromEnglish,
  "/app/(payload)/translated-cell.tsx#TranslatedCell": TranslatedCell,
  "/app/(payload)/choice-field.tsx#ChoiceField": ChoiceField,
  "/app/(payload)/choices-field.tsx#ChoicesField": ChoicesField,
  "/app/(payload)/code-field.tsx#CodeField": CodeField,
  "/app/(payload)/course-order.tsx#LessonOrder": LessonOrder,
  "/app/(payload)/course-order.tsx#ModuleOrder": ModuleOrder,
  "/app/(payload)/draft-report.tsx#DraftReport": DraftReport,
  "/app/(payload)/english-text.tsx#EnglishText": EnglishText,
  "/app/(payload)/json-field.tsx#JsonField": JsonField,
  "/app/(payload)/kept-changes.tsx#KeptChanges": KeptChanges,
  "/app/(payload)/kept-changes.tsx#KeptNote": KeptNote,
  "/app/(payload)/markdown-field.tsx#MarkdownField": MarkdownField,
  "/app/(payload)/panel-logo.tsx#PanelLogo": PanelLogo,
  "/app/(payload)/picture-cell.tsx#PictureCell": PictureCell,
  "/app/(payload)/picture-field.tsx#PictureField": PictureField,
  "/app/(payload)/picture-shown.tsx#PictureShown": PictureShown,
  "/app/(payload)/proof-note.tsx#ProofNote": ProofNote,
  "/app/(payload)/row-label.tsx#RowLabel": RowLabel,
  "/app/(payload)/panel-helpers.tsx#PanelHelpers": PanelHelpers,
  "/app/(payload)/shaped-field.tsx#ShapedField": ShapedField,
  "/app/(payload)/unwritten-choices.tsx#UnwrittenChoices": UnwrittenChoices,
  "/app/(payload)/start-page.tsx#StartPage": StartPage,
  "/app/(payload)/workflow-box.tsx#WorkflowBox": WorkflowBox
}
