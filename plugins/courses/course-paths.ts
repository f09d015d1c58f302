/** The path of a lesson, for a link from another page or a mail; the page of a locked lesson says that it is locked. */
export const lessonPath = (moduleId: string, subSlideId: string): string => `/module/${moduleId}?lesson=${subSlideId}`
/** API paths of the draft previews, each a CourseModule; for editors and admins alone. */
export const draftOf = {
  module: (id: string) => `/api/preview/modules/${id}`,
  lesson: (id: string) => `/api/preview/lessons/${id}`,
}
/** The order of the modules, and of the lessons in one of them, for editors and admins. */
export const courseOrderPath = '/api/course-order'
export const moduleOrderPath = (id: string): string => `${courseOrderPath}/${id}`
