/** What lists take for granted of sort_by; which attributes each one sorts by is not shown (Document 2, Conventions). */
export const sortAssumed =
  'sort_by takes any attribute of the record, ascending where nothing else is said; one that the record has not keeps the order of creation.'
