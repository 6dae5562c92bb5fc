import type { Plugin } from 'vite'

/**
 * Lets the bundler leave out the router's own links and its other components that this site does not use:
 * their display names, which only tools for developers show, would keep them all.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'shake-router',
    apply: 'build',
    transform: {
      filter: { id: /\/react-router\/dist\// },
      handler: (code) => ({
        code: code
          .replaceAll(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replaceAll(/(?<=^const \w+ = )(?=[\w$]+\.forwardRef\()/gm, '/* @__PURE__ */ '),
        map: null,
      }),
    },
  }
}
