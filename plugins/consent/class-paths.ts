/** Where a teacher's class is downloaded as a spreadsheet. */
export const classCsvPath = '/api/teacher-dashboard.csv'
