/** Whether the keyboard has a Command key, which then replaces Ctrl. */
export const isApple = /Mac|iPhone|iPad/.test(navigator.platform);
