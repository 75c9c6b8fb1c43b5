/* A player program for the original hub: keeps every roll, or misbehaves as PIPE_FAULT says. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const char *fault(void) {
    const char *set = getenv("PIPE_FAULT");
    return set ? set : "";
}

static void flood(void) {
    for (;;) putchar('x'); /* a line without an end */
}

static void answer_turn(void) {
    const char *wrong = fault();
    if (!strcmp(wrong, "quit")) exit(3);
    if (!strcmp(wrong, "garbage")) puts("keep all");
    else if (!strcmp(wrong, "no-faces")) puts("reroll ");
    else if (!strcmp(wrong, "not-asked")) puts("stay");
    else if (!strcmp(wrong, "too-many-dice")) puts("reroll 1111111");
    else if (!strcmp(wrong, "flood")) flood();
    else puts("keepall");
}

int main(int argc, char **argv) {
    char line[100];
    if (argc != 3 || !strcmp(fault(), "silent")) return 1;
    setvbuf(stdout, NULL, _IOLBF, 0);
    printf(!strcmp(fault(), "greeting") ? "?" : "!");
    fflush(stdout);
    while (!strcmp(fault(), "flood-of-answers")) puts("keepall"); /* before the hub asks */
    while (!strcmp(fault(), "flood-of-empty-lines")) puts("");
    while (fgets(line, sizeof line, stdin)) {
        if (!strncmp(line, "turn ", 5)) answer_turn();
        else if (!strcmp(line, "stay?\n")) puts(!strcmp(fault(), "wrong-answer") ? "keepall" : "go");
        else if (!strcmp(line, "shutdown\n") && strcmp(fault(), "stays")) return 0;
    }
    while (!strcmp(fault(), "stays")) pause();
    return 0;
}
