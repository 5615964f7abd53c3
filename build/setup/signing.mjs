// How electron-builder signs: from the environment, or not at all.

/**
 * The environment and further arguments of electron-builder. CI leaves CSC_LINK empty where its secret is missing, which
 * would be taken for a file. Without a certificate the hardened runtime of macOS would turn away Electron's own libraries.
 */
export const signing = ({ CSC_LINK, ...others }, platform) => {
  if (CSC_LINK) return { env: { CSC_LINK, ...others }, args: [] }
  const isUnsigned = platform === 'darwin' && !others.CSC_NAME
  return { env: others, args: isUnsigned ? ['-c.mac.hardenedRuntime=false'] : [] }
}
