/**
 * What is wrong with a lock file, one sentence each. A platform's optional package that is missing (then `npm ci` fails
 * elsewhere), a dependency from git or a web address, or content that is not pinned by a SHA-512 sum.
 */
export const lockFileProblems = ({ packages }) =>
  Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '') return []
    const wanted = Object.keys({ ...entry.optionalDependencies, ...entry.dependencies })
    const missing = wanted.filter((name) => !findAbove(packages, path, name))
    const { resolved = '', integrity = '' } = entry
    return [
      ...missing.map((name) => `${path} needs ${name}, which the lock file does not have.`),
      ...(/^(git|http:|file:)/.test(resolved) ? [`${path} does not come from the registry.`] : []),
      ...(integrity.startsWith('sha512-') || entry.inBundle || entry.link ? [] : [`${path} has no SHA-512 sum.`]),
    ]
  })

/** Looks a package up as Node does, from the folder that wants it outwards. */
const findAbove = (packages, path, name) => {
  let folder = path
  while (folder !== '') {
    if (`${folder}/node_modules/${name}` in packages) return true
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  }
  return `node_modules/${name}` in packages
}
