/** Stands in for the browser's records of feeds. Nothing was uploaded. */
export const feedDatabase = () => ({
  feeds: { update: async () => 1 },
  outcomes: { where: () => ({ equals: () => ({ toArray: async () => [] }) }) },
})
