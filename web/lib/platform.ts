/** Whether the keyboard has a Command key: there it does what Ctrl does elsewhere. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
