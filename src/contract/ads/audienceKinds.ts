// Custom audiences, and which accounts may use them.

/** Rows of the table of kinds. */
export const AUDIENCE_KINDS = [
  {
    id: 'audience',
    idField: 'id',
    idParameter: 'custom_audience_id',
    nameField: 'name',
    foundBy: ['description'],
    namedBy: 'id',
    // Sizes change without updated_at, so the list is read whole.
    list: {
      endpoint: 'customAudiences.list',
      query: { count: 1000 },
      isIncremental: false,
      byIds: 'custom_audience_ids',
    },
    read: 'customAudiences.get',
    create: 'customAudiences.create',
    change: 'customAudiences.update',
    delete: 'customAudiences.delete',
    keepsPeople: true,
    refers: [],
  },
  {
    id: 'audiencePermission',
    idField: 'id',
    idParameter: 'tailored_audience_permission_id',
    nameField: 'granted_account_id',
    namedBy: 'id',
    list: {
      endpoint: 'tailoredAudiencePermissions.list',
      query: { count: 1000 },
      isIncremental: false,
      byIds: 'tailored_audience_permission_ids',
      of: { parameter: 'tailored_audience_id', kind: 'audience', field: 'tailored_audience_id', most: 1 },
    },
    create: 'tailoredAudiencePermissions.create',
    // A second permission for an account takes the place of its first one.
    change: 'tailoredAudiencePermissions.create',
    delete: 'tailoredAudiencePermissions.delete',
    oncePer: ['tailored_audience_id', 'granted_account_id'],
    repeats: ['granted_account_id'],
    isHardDeleted: true,
    refers: [{ field: 'tailored_audience_id', kinds: ['audience'] }],
  },
] as const
