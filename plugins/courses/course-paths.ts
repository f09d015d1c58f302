/** Where a lesson stands, for a link from another page or a mail; a lesson that is locked says so there. */
export const lessonPath = (moduleId: string, subSlideId: string): string => `/module/${moduleId}?lesson=${subSlideId}`
/** What editors preview, as a CourseModule: drafts, for editors and admins alone. */
export const draftOf = {
  module: (id: string) => `/api/preview/modules/${id}`,
  lesson: (id: string) => `/api/preview/lessons/${id}`,
}
/** The modules' order, and that of the lessons in one of them, for editors and admins. */
export const courseOrderPath = '/api/course-order'
export const moduleOrderPath = (id: string): string => `${courseOrderPath}/${id}`
