/** What a draft leaves for its sender to write; no message goes out with it. */
export const ADD_ANSWER = '[Add your answer here.]';
