import { useQuery } from '@tanstack/react-query'
import { contentQuery } from '#web'
import type { SubSlide } from '../../courses/contract.ts'
import { type Diagram, lessonDiagramsPath } from '../contract.ts'
import { DiagramFigure } from './diagram-figure.tsx'

/** Below a lesson's idea: its drawings, in the lesson's own language. Renders nothing without drawings. */
const LessonDiagrams = ({ subSlide }: { subSlide: SubSlide }) => {
  const { data: diagrams = [] } = useQuery(contentQuery<Diagram[]>(lessonDiagramsPath(subSlide.id), subSlide.language))
  return diagrams.map((diagram) => <DiagramFigure key={diagram.id} diagram={diagram} />)
}

export default LessonDiagrams
