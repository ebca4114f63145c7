/** An address that leads on to another screen: the guard forwards it by the table of screens. */
export {};
