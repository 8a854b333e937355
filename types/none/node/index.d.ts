// Empty on purpose: a pure room that asks for the types of Node gets none.
