// The end of whatever throws: there are no exceptions in this WebAssembly.

#include <cstddef>
#include <typeinfo>

// As the C++ ABI declares them; the library of WASI lacks the first two. The library's own third,
// which prints the name of a type that was thrown, would be a fifth of a small module.
extern "C" {
void* __cxa_allocate_exception(std::size_t) noexcept { __builtin_trap(); }
[[noreturn]] void __cxa_throw(void*, std::type_info*, void (*)(void*)) { __builtin_trap(); }
char* __cxa_demangle(const char*, char*, std::size_t*, int*) { return nullptr; }
}
